import { useCallback, useEffect, useRef, useState } from 'react'
import { type CoreError, core, hasErrorCode, onSliceChange, type PlaySession, readSlice } from '@/core'

/** Heartbeat interval in milliseconds, while the page is visible. */
const HEARTBEAT_INTERVAL_MS = 60_000
/**
 * Minimum delay in milliseconds between two heartbeats. A change triggers an early one, so that result and balance
 * match.
 */
const MIN_HEARTBEAT_DELAY_MS = 2000

/** State of the session at the last heartbeat. */
interface HeartbeatState {
  session?: PlaySession
  /** Error of the server when play must stop. */
  stopped?: CoreError
}

interface Heartbeat extends HeartbeatState {
  /** Reports that the reminder was seen. */
  acknowledge: () => void
}

/**
 * Sends a heartbeat once a minute while the page is visible, on each change of the balance, a limit or a break, and
 * when a reminder is due.
 */
export function useHeartbeat(): Heartbeat {
  const [state, setState] = useState<HeartbeatState>({})
  /** True while a seen reminder is not yet acknowledged by the server. */
  const acknowledgmentDue = useRef(false)
  const sendNow = useRef<() => void>(undefined)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let live = true
    let last = Number.NEGATIVE_INFINITY
    const sendHeartbeat = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      last = performance.now()
      timer = setTimeout(sendHeartbeat, HEARTBEAT_INTERVAL_MS)
      const seen = acknowledgmentDue.current
      const answer = await core().member.sendPlayHeartbeat({ seen })
      if (!live) return
      if (answer.status === 'err') {
        const { error } = answer
        // other errors are ignored: the last state stays, and the next heartbeat retries
        if (isBreak(error)) setState(({ session }) => ({ session, stopped: error }))
        return
      }
      if (seen) acknowledgmentDue.current = false
      setState({ session: answer.value })
      const due = untilReminder(answer.value)
      if (due <= 0 || due >= HEARTBEAT_INTERVAL_MS) return
      clearTimeout(timer)
      timer = setTimeout(sendHeartbeat, due)
    }
    const sendSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(sendHeartbeat, Math.max(0, last + MIN_HEARTBEAT_DELAY_MS - performance.now()))
    }
    const onVisibilityChange = () => {
      if (!document.hidden) sendSoon()
    }
    sendNow.current = () => void sendHeartbeat()
    void sendHeartbeat()
    document.addEventListener('visibilitychange', onVisibilityChange)
    const stop = onPlayChange(sendSoon)
    return () => {
      live = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibilityChange)
      stop()
    }
  }, [])

  const acknowledge = useCallback(() => {
    acknowledgmentDue.current = true
    sendNow.current?.()
  }, [])
  return { ...state, acknowledge }
}

const isBreak = (error: CoreError) => hasErrorCode(error, 'on_break')

/** Calls back on a balance change or a pushed limit or break. */
function onPlayChange(onChange: () => void): () => void {
  const read = () => `${readSlice('balance').amount} ${readSlice('pushed').limits}`
  let last = read()
  const check = () => {
    const found = read()
    if (found === last) return
    last = found
    onChange()
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
