import { Button } from '@/components/Button'
import { useT } from '@/i18n'
import css from './promotions.module.css'

/** Renders the notice that the shown data is outdated, because a reload failed. */
export function StaleNotice({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <p className={css.stale} role="status" data-testid="promotions.stale">
      <span>{t('promotions.stale')}</span>
      <Button size="s" icon="refresh" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </p>
  )
}
