import { useCallback, useEffect, useRef, useState } from 'react'
import { type CoreError, core, onSlice, type PlaySession, readSlice } from '@/core'

/** Between two beats, while somebody looks. */
const EVERY = 60_000
/** What moved is asked for at once, so that the result goes with its balance; no more often than this. */
const SOON = 2000

/** How the session stood at the last beat. */
interface Beat {
  session?: PlaySession
  /** Why the server does not let play go on. */
  stopped?: CoreError
}

interface Pulse extends Beat {
  /** The reminder was seen. */
  seen: () => void
}

/**
 * Tells the server once a minute that the member is at a game, while they look at it, and whenever the balance, a limit
 * or a break is another one; and at the moment when a reminder is due.
 */
export function useBeat(): Pulse {
  const [beat, setBeat] = useState<Beat>({})
  /** A reminder was seen, and the server does not know yet. */
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
      const answer = await core().member.playBeat({ seen })
      if (!live) return
      if (answer.status === 'err') {
        const { error } = answer
        // anything else goes by: what was known stays, and the next minute asks again
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

/** Calls back when there is another balance, or the server told of a limit or a break. */
function onMoved(moved: () => void): () => void {
  const look = () => `${readSlice('balance').amount} ${readSlice('pushed').limits}`
  let seen = look()
  const check = () => {
    const found = look()
    if (found === seen) return
    seen = found
    moved()
  }
  const stops = [onSlice('balance', check), onSlice('pushed', check)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Milliseconds by the server's own clock, at most 0 once it is due; never comes where there is none. */
export function untilReminder({ remindAt, now }: PlaySession): number {
  return remindAt === undefined
    ? Number.POSITIVE_INFINITY
    : new Date(remindAt).getTime() - new Date(now).getTime()
}
