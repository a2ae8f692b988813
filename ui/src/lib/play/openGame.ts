import { type GameReference, gamePath } from '@/components/lib/paths'
import { core, type LaunchTarget, openDialog } from '@/core'
import { type NavigateOptions, navigate } from '@/router'

/** Opens the page that starts a game, or the list of its vendor's games; the core decides which. */
export function openGame(game: GameReference & { name?: string }, options: NavigateOptions): void {
  // stored before the navigation
  if (game.gameType === 'RNG') core().chooseVendor(game.vassalage)
  const target = core().quote('launchTarget', game)
  if (target) followTarget(target, game.name ?? '', options)
  else navigate(gamePath(game), options)
}

/** Follows the target of a game; `title` is that of the list of the vendor's games. */
export function followTarget(target: LaunchTarget, title: string, options: NavigateOptions): void {
  if (target.kind === 'route') navigate(target.to, options)
  if (target.kind === 'list') {
    const { gameType, vassalage } = target
    openDialog({ name: 'vendorGames', gameType, vassalage, title })
  }
}
