import { ExternalLink } from '@/components/ExternalLink'
import Qr from '@/components/Qr'
import { brand, qrMargin, useSlice } from '@/core'
import { useT } from '@/i18n'
import { availableDownloads, nameOf, QR_DOWNLOAD_TYPES } from './downloads'
import css from './SideCodes.module.css'

/** Renders the QR codes of the downloads at the page's side (REQ-2.4.25). */
export default function SideCodes() {
  const t = useT()
  const { resources } = useSlice('site')
  const { sideBarQrSize } = brand()
  return availableDownloads(resources, QR_DOWNLOAD_TYPES).map(({ resource, code: { text, host } }) => (
    <ExternalLink key={`${resource.resourceType} ${text}`} className={css.code} href={resource.url}>
      <span>
        <Qr
          text={text}
          label={t('site.qrFor', { name: nameOf(resource) })}
          size={sideBarQrSize}
          margin={qrMargin(sideBarQrSize)}
        />
      </span>
      <bdi>{nameOf(resource)}</bdi>
      {host ? <bdi translate="no">{host}</bdi> : null}
    </ExternalLink>
  ))
}
