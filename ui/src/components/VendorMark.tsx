import { look } from '@brand/brand'
import { useState } from 'react'
import { pictureUrl } from './pictures'
import css from './VendorMark.module.css'

interface VendorMarkProps {
  code: string
  name: string
  /** Icon from the server (REQ-3.21: `smallIcon`), if any, shown before the name. */
  icon?: string
  /** Theme of the background, inverted on a selected pill. */
  ground: string
  height: number
  className?: string
  /** Class of the name, shown without a logo. */
  nameClass?: string
  lazy?: boolean
}

/** Renders a vendor's icon from the server, or the brand's logo as the first fallback, or the name. */
export function VendorMark({
  code,
  name,
  icon,
  ground,
  height,
  className,
  nameClass,
  lazy,
}: VendorMarkProps) {
  const [lost, setLost] = useState(0)
  const pictures = [icon, look.vendorMark(code, ground)].filter(Boolean)
  const picture = pictures[lost]
  if (!picture) return <span className={nameClass}>{name}</span>
  const common = {
    src: pictureUrl(picture),
    height,
    loading: lazy ? 'lazy' : undefined,
    onError: () => setLost(lost + 1),
  } as const
  if (picture !== icon) return <img {...common} className={className} alt={name} />
  return (
    <span className={css.named}>
      <img {...common} width={height} alt="" />
      <span className={nameClass}>{name}</span>
    </span>
  )
}
