import type { MouseEvent } from 'react'
import type { GameReference } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { core, type Game, isAllowed, type Lottery, runGuarded, useErrorText } from '@/core'
import { useT } from '@/i18n'
import { isModifiedClick, type NavigateOptions } from '@/router'
import { followTarget } from './followTarget'

type ListedGame = (GameReference & Partial<Game>) | Lottery
type ClickHandler = (event: MouseEvent) => void

/**
 * Returns the click handler of a link to a game or lottery, which requires permission to start it; the core decides where
 * it leads. A press for a new tab is left to the browser. `from` is the target of the back link, by default the current
 * page.
 */
export function usePlay(from?: string): (game: ListedGame) => ClickHandler {
  const t = useT()
  const errorText = useErrorText()

  async function open(game: ListedGame, options: NavigateOptions): Promise<void> {
    const answer = await core().member.openGame(game)
    if (answer.status === 'ok') {
      if (answer.value.kind === 'maintenance')
        toast({ title: t('games.maintenance'), detail: t('games.maintenanceHint'), icon: 'clock' })
      followTarget(answer.value, game.name ?? '', options)
    } else if (isAllowed('startGame')) toast({ title: errorText(answer.error).text, tone: 'bad' })
    else runGuarded('startGame', () => void open(game, options))
  }

  return (game) => (event) => {
    if (isModifiedClick(event)) return
    event.preventDefault()
    const { pathname, search } = window.location
    void open(game, { state: { name: game.name, from: from ?? pathname + search } })
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
