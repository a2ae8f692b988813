import { useEffect } from 'react'
import { nextPaint } from '@/components/lib/nextPaint'
import { useSlice } from '@/core'

/**
 * Applies the theme stored in the core to the page, without transitions of colours: with a mouse, 50 to 170 would begin
 * in the frame of the press, which takes 20 ms more at a quarter of the CPU (2026-11-30).
 */
export function useTheme(): void {
  const { theme } = useSlice('prefs')
  useEffect(() => {
    const { dataset } = document.documentElement
    if (dataset.theme === theme) return
    dataset.theme = theme
    dataset.themeChanging = ''
    void nextPaint().then(() => delete dataset.themeChanging)
  }, [theme])
}
