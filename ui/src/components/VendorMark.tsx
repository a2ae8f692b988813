import { look } from '@brand/brand'
import { useState } from 'react'
import { pictureUrl } from './pictures'

interface VendorMarkProps {
  code: string
  name: string
  /** The theme that it stands on, which a chosen pill turns round. */
  ground: string
  height: number
  className?: string
  /** Of the name, where there is no picture. */
  nameClass?: string
  lazy?: boolean
}

/** A vendor's mark; its name where there is no picture. */
export function VendorMark({ code, name, ground, height, className, nameClass, lazy }: VendorMarkProps) {
  const [broken, setBroken] = useState(false)
  if (broken) return <span className={nameClass}>{name}</span>
  return (
    <img
      className={className}
      src={pictureUrl(look.vendorMark(code, ground))}
      alt={name}
      height={height}
      loading={lazy ? 'lazy' : undefined}
      onError={() => setBroken(true)}
    />
  )
}
