import { useEffect } from 'react'
import { useSlice } from '@/core'

/** Applies the theme stored in the core to the page. */
export function useTheme(): void {
  const { theme } = useSlice('prefs')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
