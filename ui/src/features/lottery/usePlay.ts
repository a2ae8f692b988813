import type { MouseEvent } from 'react'
import { useClosedGame } from '@/components/closedGame'
import { lotteryPath } from '@/components/linkage'
import { guarded, type Lottery } from '@/core'
import { navigate } from '@/router'

/** Opens a lottery's bets if this visitor may (§6). A press with a modifier key is the browser's: a new tab. */
export function usePlay(): (lottery: Lottery) => (event: MouseEvent) => void {
  const isClosed = useClosedGame()
  return (lottery) => (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    if (isClosed(lottery)) return
    const from = window.location.pathname + window.location.search
    guarded('startGame', () => navigate(lotteryPath(lottery), { state: { name: lottery.name, from } }))
  }
}
