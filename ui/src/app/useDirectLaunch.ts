import { useEffect } from 'react'
import { isLottery, lotteryPath } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { core, runGuarded, useErrorText } from '@/core'
import { openGame } from '@/lib/play/openGame'
import { navigate, useLocation } from '@/router'
import type { Route } from './routes'

/**
 * Handles addresses of the form `/{gametype}?vassalage=`, which start a game of that vendor (REQ-2.1.12, REQ-2.1.24, REQ-2.4.5). A type with a page
 * shows it with the vendor selected; one without (cockfighting) opens its game at once, a lottery its vendor's lobby.
 */
export function useDirectLaunch({ start, group }: Route): void {
  const errorText = useErrorText()
  const { key } = useLocation()
  const gameType = start?.gameType
  const vendorCode = start?.vassalage
  const direct = group === 'index'

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, so that a press after a login that was put away starts again
  useEffect(() => {
    if (!gameType || !vendorCode) return
    core().chooseVendor(vendorCode)
    if (!direct) return
    if (isLottery({ gameType })) return navigate(lotteryPath({ vendor: vendorCode }), { replace: true })
    runGuarded('startGame', async () => {
      const answer = await core().gameList({ gameType, vassalage: vendorCode, page: 1, pageSize: 1 })
      const game = answer.status === 'ok' ? answer.value.games[0] : undefined
      if (answer.status === 'err') toast({ title: errorText(answer.error).text, tone: 'bad' })
      else if (game) openGame(game, { replace: true, state: { name: game.name, from: '/' } })
    })
  }, [gameType, vendorCode, direct, key])
}
