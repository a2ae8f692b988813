import { Outside } from '@/components/Outside'
import Qr from '@/components/Qr'
import { brand, qrMargin, useSlice } from '@/core'
import { useT } from '@/i18n'
import { absolute, DOWNLOADS, nameOf } from './downloads'

/** Codes of the downloads beside the page (§2). */
export default function SideCodes() {
  const t = useT()
  const { resources } = useSlice('site')
  const { sideBarQrSize } = brand()
  const downloads = DOWNLOADS.flatMap((type) => resources.filter(({ resourceType }) => resourceType === type))
  return downloads.map((download) => (
    <Outside key={download.resourceType} href={download.url}>
      <span>
        <Qr
          text={absolute(download.qrCodeUrl || download.url)}
          label={t('site.qrFor', { name: nameOf(download) })}
          size={sideBarQrSize}
          margin={qrMargin(sideBarQrSize)}
        />
      </span>
      {nameOf(download)}
    </Outside>
  ))
}
