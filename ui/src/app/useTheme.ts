import { useEffect } from 'react'
import { useSlice } from '@/core'

/** The theme that the core keeps, on the page. */
export function useTheme(): void {
  const { theme } = useSlice('prefs')
  useEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
}
