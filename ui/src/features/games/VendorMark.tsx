import { look } from '@brands/ante/brand'
import { useState } from 'react'
import { useSlice } from '@/core'
import css from './GamesPage.module.css'

/** A vendor's mark for the ground that it stands on: a chosen pill is inverted ink. */
export function VendorMark({ code, name, on = false }: { code: string; name: string; on?: boolean }) {
  const { theme } = useSlice('prefs')
  const [broken, setBroken] = useState(false)
  if (broken) return name
  const ground = (theme === 'light') === on ? 'dark' : 'light'
  return (
    <img
      className={css.mark}
      src={look.vendorMark(code, ground)}
      alt={name}
      height={16}
      onError={() => setBroken(true)}
    />
  )
}
