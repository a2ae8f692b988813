import { useCallback, useEffect, useRef, useState } from 'react'
import { type CoreError, core, onSliceChange, type PlaySession, readSlice } from '@/core'

/** Heartbeat interval in milliseconds, while the page is visible. */
const EVERY = 60_000
/**
 * Minimum delay in milliseconds between two heartbeats. A change triggers an early one, so that result and balance
 * match.
 */
const SOON = 2000

/** State of the session at the last heartbeat. */
interface Beat {
  session?: PlaySession
  /** Error of the server when play must stop. */
  stopped?: CoreError
}

interface Pulse extends Beat {
  /** Reports that the reminder was seen. */
  seen: () => void
}

/**
 * Sends a heartbeat once a minute while the page is visible, on each change of the balance, a limit or a break, and
 * when a reminder is due.
 */
export function useBeat(): Pulse {
  const [beat, setBeat] = useState<Beat>({})
  /** True while a seen reminder is not yet acknowledged by the server. */
  const owed = useRef(false)
  const now = useRef<() => void>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let live = true
    let last = Number.NEGATIVE_INFINITY
    const go = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      last = performance.now()
      timer = setTimeout(go, EVERY)
      const seen = owed.current
      const answer = await core().member.sendPlayHeartbeat({ seen })
      if (!live) return
      if (answer.status === 'err') {
        const { error } = answer
        // other errors are ignored: the last state stays, and the next heartbeat retries
        if (isBreak(error)) setBeat(({ session }) => ({ session, stopped: error }))
        return
      }
      if (seen) owed.current = false
      setBeat({ session: answer.value })
      const due = untilReminder(answer.value)
      if (due <= 0 || due >= EVERY) return
      clearTimeout(timer)
      timer = setTimeout(go, due)
    }
    const soon = () => {
      clearTimeout(timer)
      timer = setTimeout(go, Math.max(0, last + SOON - performance.now()))
    }
    const turned = () => {
      if (!document.hidden) soon()
    }
    now.current = () => void go()
    void go()
    document.addEventListener('visibilitychange', turned)
    const stop = onMoved(soon)
    return () => {
      live = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', turned)
      stop()
    }
  }, [])

  const seen = useCallback(() => {
    owed.current = true
    now.current?.()
  }, [])
  return { ...beat, seen }
}

const isBreak = (error: CoreError) => error.kind === 'api' && error.code === 'on_break'

/** Calls back on a balance change or a pushed limit or break. */
function onMoved(moved: () => void): () => void {
  const look = () => `${readSlice('balance').amount} ${readSlice('pushed').limits}`
  let seen = look()
  const check = () => {
    const found = look()
    if (found === seen) return
    seen = found
    moved()
  }
  const stops = [onSliceChange('balance', check), onSliceChange('pushed', check)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Returns the milliseconds until the reminder by the server's clock, at most 0 once due; Infinity without one. */
export function untilReminder({ remindAt, now }: PlaySession): number {
  return remindAt === undefined
    ? Number.POSITIVE_INFINITY
    : new Date(remindAt).getTime() - new Date(now).getTime()
}
