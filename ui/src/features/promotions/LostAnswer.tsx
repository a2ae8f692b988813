import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/toasts'
import type { Claim } from '@/core'
import { useT } from '@/i18n'
import css from './detail.module.css'

/** Renders a claim with a lost answer, also from before a reload, with the query of its result. */
export function LostAnswer({ claim }: { claim: Claim }) {
  const t = useT()
  async function ask() {
    const result = await claim.ask()
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
          loading={claim.busy === claim.open?.key}
          data-testid="promotion.ask"
          onClick={() => void ask()}
        >
          {t('promotions.ask')}
        </Button>
      </span>
    </Alert>
  )
}
