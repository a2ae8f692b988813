import { type GameReference, gamePath } from '@/components/lib/paths'
import { core, openDialog } from '@/core'
import { type NavigateOptions, navigate } from '@/router'

/** Opens the page that starts a game, or the list of its vendor's games; the core decides which. */
export function openGame(game: GameReference & { name?: string }, options: NavigateOptions): void {
  const target = core().quote('launchTarget', game)
  if (target?.kind === 'list') {
    const { gameType, vassalage } = target
    openDialog({ name: 'vendorGames', gameType, vassalage, title: game.name ?? '' })
    return
  }
  // stored before the navigation
  if (game.gameType === 'RNG') core().chooseVendor(game.vassalage)
  navigate(target?.kind === 'route' ? target.to : gamePath(game), options)
}
