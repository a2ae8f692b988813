import { useT } from '@/i18n'
import { ErrorState } from './Empty'
import css from './RowError.module.css'

/** Renders a failed row in the space of its tiles; the rest of the page is unaffected. */
export function RowError({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={css.failed} data-all>
      <ErrorState title={t('site.rowFailed')} onRetry={onRetry}>
        {t('site.rowFailedWords')}
      </ErrorState>
    </div>
  )
}
