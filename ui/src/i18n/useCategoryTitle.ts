import { useT } from './index'

/** A category's title as the server sent it; the e-sports category is the core's own, so its name is ours. */
export function useCategoryTitle(): (category: { gameType: string; title: string }) => string {
  const t = useT()
  return ({ gameType, title }) => title || t(gameType === 'ESPORTS' ? 'site.esports' : 'site.gamesShort')
}
