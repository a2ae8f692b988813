import { buttonClass } from '@/components/Button'
import { ExternalLink } from '@/components/ExternalLink'
import { Icon } from '@/components/Icon'
import Qr from '@/components/Qr'
import { brand } from '@/core'
import { useT } from '@/i18n'
import css from './down.module.css'
import { type AvailableDownload, nameOf } from './downloads'

/** Renders a QR code (size 200, margin 20) and the same target as a link. */
export function QrCard({ resource, code: { text, host } }: AvailableDownload) {
  const t = useT()
  const { qrSize, qrMargin } = brand()
  const site = resource.resourceType === 'SITE'
  const name = site ? t('download.thisSite') : nameOf(resource)
  return (
    <figure
      className={`${css.code} ${site ? css.site : ''}`}
      data-testid="down.code"
      data-type={resource.resourceType}
    >
      <div className={css.qr}>
        <Qr text={text} label={t('site.qrFor', { name })} size={qrSize} margin={qrMargin} />
      </div>
      <figcaption>
        <b>
          <bdi>{name}</bdi>
        </b>
        {host ? (
          <small data-testid="down.host">
            <bdi translate="no">{host}</bdi>
          </small>
        ) : null}
        {site ? (
          <small>{t('download.scanSite')}</small>
        ) : (
          <ExternalLink className={buttonClass({ kind: 'line' })} href={resource.url} testId="down.link">
            <Icon name={resource.resourceType === 'ANDROID' ? 'android' : 'apple'} size={16} />
            <span>{t('download.open')}</span>
          </ExternalLink>
        )}
      </figcaption>
    </figure>
  )
}
