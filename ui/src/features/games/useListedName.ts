import { useEffect, useState } from 'react'
import type { GameReference } from '@/components/lib/paths'
import { core } from '@/core'
import type { LaunchState } from './useLaunch'

/** Maximum page size of the server. */
const MAX_PAGE_SIZE = 100

/**
 * Returns the name from the vendor's list for a game that did not start: a launch that is refused or not attempted
 * reports no name.
 */
export function useListedName(game: GameReference | undefined, { phase }: LaunchState): string | undefined {
  const [found, setFound] = useState<{ id: string; name?: string }>()
  const { gameType = '', vassalage: vendorCode = '', gameCode = '' } = game ?? {}
  const id = `${gameType}/${vendorCode}/${gameCode}`
  const isNeeded = gameCode !== '' && (phase === 'failed' || phase === 'blocked') && found?.id !== id

  useEffect(() => {
    if (!isNeeded) return
    let live = true
    void core()
      .gameList({ gameType, vassalage: vendorCode, page: 1, pageSize: MAX_PAGE_SIZE })
      .then((answer) => {
        const games = answer.status === 'ok' ? answer.value.games : []
        if (live) setFound({ id, name: games.find((one) => one.gameCode === gameCode)?.name })
      })
    return () => {
      live = false
    }
  }, [isNeeded, id, gameType, vendorCode, gameCode])

  return found?.id === id ? found.name : undefined
}
