import { useState } from 'react'
import { Icon } from '@/components/Icon'
import { part } from '@/components/part'
import { brand, qrMargin, type Resource, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import css from './edges.module.css'
import { openService } from './service'

const Qr = part(() => import('@/components/Qr'))
/** Specification §2: downloads that get a QR code, in this order. */
const DOWNLOADS = ['MOBILECONFIG', 'ANDROID', 'IOS']
const NAMES: Record<string, string> = {
  MOBILECONFIG: 'iOS Config',
  ANDROID: 'Android',
  IOS: 'iOS',
  TELEGRAM: 'Telegram',
  FACEBOOK: 'Facebook',
}

/** Floating beside the page on a desk: people to talk to, promotions, the app. */
export function SideBar() {
  const t = useT()
  const { resources, customerService } = useSlice('site')
  const { sideBarQrSize } = brand()
  const [asked, setAsked] = useState(false)
  const of = (type: string) => resources.filter((resource) => resource.resourceType === type)
  const downloads = DOWNLOADS.flatMap(of)
  return (
    <aside className={css.side} data-testid="sideBar" aria-label={t('site.sideBar')}>
      {customerService.length > 0 ? (
        <button
          type="button"
          className={css.service}
          aria-label={t('site.customerService')}
          title={t('site.customerService')}
          onClick={openService}
        >
          <Icon name="chat" />
        </button>
      ) : null}
      {of('TELEGRAM').map((contact) => (
        <Outside key={contact.url} resource={contact} icon="send" />
      ))}
      {of('FACEBOOK').map((contact) => (
        <Outside key={contact.url} resource={contact} icon="fb" />
      ))}
      <Link to="/promotions" aria-label={t('site.promotions')} title={t('site.promotions')}>
        <Icon name="gift" />
      </Link>
      {downloads.length > 0 ? (
        <>
          <hr />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: the codes are fetched when somebody comes near */}
          <div className={css.qr} onPointerEnter={() => setAsked(true)} onFocus={() => setAsked(true)}>
            <Link to="/down" aria-label={t('site.downloadApp')}>
              <Icon name="qr" />
            </Link>
            <div className={css.pop}>
              {asked
                ? downloads.map((download) => (
                    <a key={download.resourceType} href={download.url} rel="noreferrer">
                      <span className={css.qrBox}>
                        <Qr
                          text={absolute(download.qrCodeUrl || download.url)}
                          label={t('site.qrFor', { name: nameOf(download) })}
                          size={sideBarQrSize}
                          margin={qrMargin(sideBarQrSize)}
                        />
                      </span>
                      {nameOf(download)}
                    </a>
                  ))
                : null}
            </div>
          </div>
        </>
      ) : null}
    </aside>
  )
}

/** A camera knows nothing of the page that it looks at. */
function absolute(address: string): string {
  try {
    return new URL(address, window.location.origin).href
  } catch {
    return address // no address at all: shown as it came
  }
}

const nameOf = (resource: Resource) => NAMES[resource.resourceType] ?? resource.resourceType

function Outside({ resource, icon }: { resource: Resource; icon: 'send' | 'fb' }) {
  const label = nameOf(resource)
  return (
    <a href={resource.url} target="_blank" rel="noreferrer" aria-label={label} title={label}>
      <Icon name={icon} />
    </a>
  )
}
