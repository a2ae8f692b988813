import type { MouseEvent } from 'react'
import { type GameReference, lotteryPath } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { type Game, isAllowed, type Lottery, runGuarded } from '@/core'
import { useT } from '@/i18n'
import { isModifiedClick, navigate } from '@/router'
import { openGame } from './openGame'

type ClickHandler = (event: MouseEvent) => void

/**
 * Returns the click handler of a link to a game or lottery, which requires permission to start it. A press for a
 * new tab is left to the browser. `from` is the target of the back link, by default the current page.
 */
export function usePlay(from?: string): (game: (GameReference & Partial<Game>) | Lottery) => ClickHandler {
  const t = useT()
  return (game) => (event) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    if (game.maintenance) {
      toast({ title: t('games.maintenance'), detail: t('games.maintenanceHint'), icon: 'clock' })
      return
    }
    const { pathname, search } = window.location
    const state = { name: game.name, from: from ?? pathname + search }
    runGuarded('startGame', () => {
      if (!('vassalage' in game)) return navigate(lotteryPath(game), { state })
      openGame(game, { state })
    })
  }
}

/**
 * Returns the click handler of a game banner: without permission to play, the link leads to the game's page, which asks
 * for the login.
 */
export function useBannerPlay(from?: string): (game: GameReference) => ClickHandler {
  const play = usePlay(from)
  return (game) => (event) => {
    if (isAllowed('startGame')) play(game)(event)
  }
}
