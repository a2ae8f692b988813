import type { MouseEvent } from 'react'
import { gamePath, lotteryPath, type NamedGame } from '@/components/linkage'
import { toast } from '@/components/toasts'
import { core, type Game, guarded, type Lottery, openVendorGames } from '@/core'
import { useT } from '@/i18n'
import { isForBrowser, navigate } from '@/router'

type Press = (event: MouseEvent) => void

/**
 * The press on a link to what is played, for whoever may start it (§6). What it names in the address stands in the
 * link; a press for a new tab is the browser's. `from` is where the way back leads, unless to the page itself.
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
      // kept before the page navigates (§4)
      if (game.gameType === 'RNG') core().chooseVassalage(game.vassalage)
      navigate(gamePath(game), { state })
    })
  }
}

/** The same on a banner, which leads who may not play to the game's page: that one asks who plays. */
export function useBannerPlay(from?: string): (game: NamedGame) => Press {
  const play = usePlay(from)
  return (game) => (event) => {
    if (core().guard('startGame') === 'go') play(game)(event)
  }
}
