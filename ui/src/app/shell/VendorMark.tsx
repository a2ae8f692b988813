import { look } from '@brands/ante/brand'
import { useState } from 'react'
import { useSlice } from '@/core'
import css from './nav.module.css'

/** A vendor's mark for the theme of the page; its name where there is no picture. */
export function VendorMark({ code, name, lazy }: { code: string; name: string; lazy?: boolean }) {
  const { theme } = useSlice('prefs')
  const [broken, setBroken] = useState(false)
  if (broken) return <span className={css.markName}>{name}</span>
  return (
    <img
      className={css.mark}
      src={look.vendorMark(code, theme)}
      alt={name}
      height={24}
      loading={lazy ? 'lazy' : undefined}
      onError={() => setBroken(true)}
    />
  )
}
