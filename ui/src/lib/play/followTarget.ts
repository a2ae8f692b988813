import { type LaunchTarget, openDialog } from '@/core'
import { type NavigateOptions, navigate } from '@/router'

/** Follows the target of a game; `title` is that of the list of the vendor's games. */
export function followTarget(target: LaunchTarget, title: string, options: NavigateOptions): void {
  if (target.kind === 'route') navigate(target.to, options)
  if (target.kind === 'list') {
    const { gameType, vassalage } = target
    openDialog({ name: 'vendorGames', gameType, vassalage, title })
  }
}
