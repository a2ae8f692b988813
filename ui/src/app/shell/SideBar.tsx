import { useState } from 'react'
import { Icon } from '@/components/Icon'
import { lazyComponent } from '@/components/lazyComponent'
import { OpenExternalLink } from '@/components/OpenExternalLink'
import { useSlice } from '@/core'
import { availableDownloads, QR_DOWNLOAD_TYPES } from '@/features/help/downloads'
import { useT } from '@/i18n'
import { Link } from '@/router'
import { useContacts } from './contacts'
import css from './edges.module.css'
import { openService } from './service'

const DownloadCodes = lazyComponent(() => import('@/features/help/SideCodes'))

/**
 * Renders the floating side bar for desktops: social channels, promotions, the app. Lazy-loaded, so that phones do not
 * load it.
 */
export default function SideBar() {
  const t = useT()
  const { resources } = useSlice('site')
  const contacts = useContacts()
  const [areCodesRequested, setCodesRequested] = useState(false)
  const [leaving, setLeaving] = useState<string>()
  return (
    <aside className={css.side} data-testid="sideBar" aria-label={t('site.sideBar')}>
      {contacts.map(({ key, name, icon, url }) => (
        <button
          key={key}
          type="button"
          className={url ? undefined : css.service}
          aria-label={name}
          title={name}
          aria-haspopup={url ? 'dialog' : undefined}
          onClick={() => (url ? setLeaving(url) : openService())}
        >
          <Icon name={icon} />
        </button>
      ))}
      <Link to="/promotions" aria-label={t('site.promotions')} title={t('site.promotions')}>
        <Icon name="gift" />
      </Link>
      {availableDownloads(resources, QR_DOWNLOAD_TYPES).length > 0 ? (
        <>
          <hr />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the codes load on hover or focus */}
          <div
            className={css.qr}
            onPointerEnter={() => setCodesRequested(true)}
            onFocus={() => setCodesRequested(true)}
          >
            <Link to="/down" aria-label={t('site.downloadApp')}>
              <Icon name="qr" />
            </Link>
            <div className={css.pop}>{areCodesRequested ? <DownloadCodes /> : null}</div>
          </div>
        </>
      ) : null}
      {leaving ? <OpenExternalLink href={leaving} onClose={() => setLeaving(undefined)} /> : null}
    </aside>
  )
}
