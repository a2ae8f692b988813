import { useSyncExternalStore } from 'react'

/** Returns whether a media query matches. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}

/**
 * Returns whether the desktop layout applies: header with hover menus, side bar, panels; otherwise bottom bar
 * and sheets.
 */
export const useIsDesktop = () => useMedia('(min-width: 1280px)')
