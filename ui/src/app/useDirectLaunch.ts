import { useEffect } from 'react'
import { toast } from '@/components/lib/toasts'
import { core, runGuarded, useErrorText } from '@/core'
import { followTarget } from '@/lib/play/followTarget'
import { useLocation } from '@/router'
import type { Route } from './routes'

/**
 * Follows addresses of the form `/{gametype}?vassalage=` (REQ-2.1.12, REQ-2.1.24, REQ-2.4.5). A type with a page shows it
 * with the vendor selected; one without (cockfighting) opens the vendor's first game at once.
 */
export function useDirectLaunch({ start }: Route): void {
  const errorText = useErrorText()
  const { key } = useLocation()
  const { gameType, vassalage, direct } = start ?? {}

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, so that a press after a login that was put away starts again
  useEffect(() => {
    if (!gameType || !vassalage) return
    core().chooseVendor(vassalage)
    if (!direct) return
    runGuarded('startGame', async () => {
      const answer = await core().member.openFirstGame({ gameType, vassalage })
      if (answer.status === 'err') toast({ title: errorText(answer.error).text, tone: 'bad' })
      else followTarget(answer.value, vassalage, { replace: true, state: { from: '/' } })
    })
  }, [gameType, vassalage, direct, key])
}
