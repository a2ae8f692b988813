import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/toasts'
import type { Claim } from '@/core'
import { useT } from '@/i18n'
import css from './detail.module.css'

/** A claim whose answer got lost, also before the page was loaded: what became of it can be asked for. */
export function LostAnswer({ claim }: { claim: Claim }) {
  const t = useT()
  async function ask() {
    const fate = await claim.ask()
    if (fate) toast({ title: t(`promotions.fates.${fate}`), tone: fate === 'done' ? 'good' : undefined })
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
