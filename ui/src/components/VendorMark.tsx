import { look } from '@brand/brand'
import { useState } from 'react'
import { pictureUrl } from './pictures'
import css from './VendorMark.module.css'

interface VendorMarkProps {
  code: string
  name: string
  /** The server's own (§3 `smallIcon`), where it has one: it stands before the name. */
  icon?: string
  /** The theme that it stands on, which a chosen pill turns round. */
  ground: string
  height: number
  className?: string
  /** Of the name, where there is no mark. */
  nameClass?: string
  lazy?: boolean
}

/** A vendor by the server's icon; by the brand's mark where that does not come; by its name where neither does. */
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
