import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import type { ClaimMutation } from '@/core'
import { useT } from '@/i18n'
import css from './detail.module.css'

/** Renders a claim with a lost answer, also from before a reload, with the query of its result. */
export function PendingClaim({ claim }: { claim: ClaimMutation }) {
  const t = useT()
  async function resolve() {
    const result = await claim.resolve()
    if (result)
      toast({ title: t(`promotions.fates.${result}`), tone: result === 'done' ? 'good' : undefined })
  }
  return (
    <Alert tone="warn" data-testid="promotion.error" data-kind="unknown">
      <span className={css.way}>
        <span>{t('promotions.lost')}</span>
        <Button
          size="s"
          icon="refresh"
          loading={claim.activeId === claim.pending?.key}
          data-testid="promotion.ask"
          onClick={() => void resolve()}
        >
          {t('promotions.ask')}
        </Button>
      </span>
    </Alert>
  )
}
