import type { MouseEvent } from 'react'
import { useClosedGame } from '@/components/closedGame'
import { gamePath } from '@/components/linkage'
import { core, type Game, guarded, openVendorGames } from '@/core'
import { navigate } from '@/router'

/** Starts a game if this visitor may (§6). A press with a modifier key is the browser's: a new tab. */
export function usePlay(): (game: Game) => (event: MouseEvent) => void {
  const isClosed = useClosedGame()
  return (game) => (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (isClosed(game)) return
    guarded('startGame', () => {
      if (openVendorGames(game)) return
      // kept before the page navigates (§4)
      if (game.gameType === 'RNG') core().chooseVassalage(game.vassalage)
      navigate(gamePath(game), { state: { name: game.name, from: '/' } })
    })
  }
}
