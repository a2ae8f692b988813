import { useCallback } from 'react'
import { useT } from './index'

/**
 * Returns a category's title from the server; e-sports is a category of the core, so its title is a text of
 * the site.
 */
export function useCategoryTitle(): (category: { gameType: string; title: string }) => string {
  const t = useT()
  return useCallback(
    ({ gameType, title }) => title || t(gameType === 'ESPORTS' ? 'site.esports' : 'site.gamesShort'),
    [t],
  )
}
