import type { MouseEvent } from 'react'
import { gamePath, lotteryPath, type NamedGame } from '@/components/linkage'
import { toast } from '@/components/toasts'
import { core, type Game, guarded, type Lottery, openVendorGames } from '@/core'
import { useT } from '@/i18n'
import { isForBrowser, navigate } from '@/router'

type Press = (event: MouseEvent) => void

/**
 * Returns the click handler of a link to a game or lottery, which requires permission to start it. A press for a
 * new tab is left to the browser. `from` is the target of the back link, by default the current page.
 */
export function usePlay(from?: string): (game: (NamedGame & Partial<Game>) | Lottery) => Press {
  const t = useT()
  return (game) => (event) => {
    if (isForBrowser(event)) return
    event.preventDefault()
    if (game.maintenance) {
      toast({ title: t('games.maintenance'), detail: t('games.maintenanceHint'), icon: 'clock' })
      return
    }
    const { pathname, search } = window.location
    const state = { name: game.name, from: from ?? pathname + search }
    guarded('startGame', () => {
      if (!('vassalage' in game)) return navigate(lotteryPath(game), { state })
      if (openVendorGames(game)) return
      // stored before the navigation
      if (game.gameType === 'RNG') core().chooseVassalage(game.vassalage)
      navigate(gamePath(game), { state })
    })
  }
}

/**
 * Returns the click handler of a game banner: without permission to play, the link leads to the game's page, which asks
 * for the login.
 */
export function useBannerPlay(from?: string): (game: NamedGame) => Press {
  const play = usePlay(from)
  return (game) => (event) => {
    if (core().guard('startGame') === 'go') play(game)(event)
  }
}
