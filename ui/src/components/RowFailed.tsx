import { ErrorState } from '@/components/Empty'
import { useT } from '@/i18n'
import css from './RowFailed.module.css'

/** In the room of the tiles: the row did not come, the rest of the page goes on. */
export function RowFailed({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <div className={css.failed} data-all>
      <ErrorState title={t('site.rowFailed')} onRetry={onRetry}>
        {t('site.rowFailedWords')}
      </ErrorState>
    </div>
  )
}
