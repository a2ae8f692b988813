import { Button } from '@/components/Button'
import { useT } from '@/i18n'
import css from './promotions.module.css'

/** What is shown is not the newest: it could not be asked for again. */
export function Stale({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <p className={css.stale} role="status" data-testid="promotions.stale">
      {t('promotions.stale')}
      <Button size="s" icon="refresh" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
