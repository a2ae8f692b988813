import { useEffect } from 'react'
import { useSlice } from '@/core'

/** Applies the theme stored in the core to the page, without transitions of colours. */
export function useTheme(): void {
  const { theme } = useSlice('prefs')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.theme === theme) return
    dataset.theme = theme
    dataset.themeChanging = ''
    requestAnimationFrame(() => setTimeout(() => delete dataset.themeChanging))
  }, [theme])
}
