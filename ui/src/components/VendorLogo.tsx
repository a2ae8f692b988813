import { brandAssets } from '@brand/brand'
import { useState } from 'react'
import { imageUrl } from './lib/imageCdn'
import css from './VendorLogo.module.css'

interface VendorLogoProps {
  code: string
  name: string
  /** Icon from the server (REQ-3.21: `smallIcon`), if any, shown before the name. */
  icon?: string
  /** Theme of the background, inverted on a selected pill. */
  theme: string
  height: number
  className?: string
  /** Class of the name, shown without a logo. */
  nameClass?: string
  lazy?: boolean
}

/** Renders a vendor's icon from the server, or the brand's logo as the first fallback, or the name. */
export function VendorLogo({ code, name, icon, theme, height, className, nameClass, lazy }: VendorLogoProps) {
  const [failedCount, setFailedCount] = useState(0)
  const pictures = [icon, brandAssets.vendorLogo(code, theme)].filter(Boolean)
  const picture = pictures[failedCount]
  if (!picture) return <span className={nameClass}>{name}</span>
  const common = {
    src: imageUrl(picture),
    height,
    loading: lazy ? 'lazy' : undefined,
    onError: () => setFailedCount(failedCount + 1),
  } as const
  if (picture !== icon) return <img {...common} className={className} alt={name} />
  return (
    <span className={css.named}>
      <img {...common} width={height} alt="" />
      <span className={nameClass}>{name}</span>
    </span>
  )
}
