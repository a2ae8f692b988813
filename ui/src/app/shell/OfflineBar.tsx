import { useT } from '@/i18n'
import { useIsOffline } from '../connection'
import css from './SiteErrorBar.module.css'

/** Renders a thin bar over every page while the browser is offline. */
export function OfflineBar() {
  const t = useT()
  if (!useIsOffline()) return null
  return (
    <p className={css.offline} data-testid="offlineBar">
      {t('site.offline')}
    </p>
  )
}
