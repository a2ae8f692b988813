import { useEffect, useState } from 'react'
import { useSlice } from '@/core'
import { Panel } from './Panel'
import { RealityCheck } from './RealityCheck'
import { Stopped } from './Stopped'
import { untilReminder, useBeat } from './useBeat'

interface SessionProps {
  playing: boolean
  onLeave: () => void
  /** The reminder, or what stopped play, waits for its answer; or does no more. */
  onHeld: (held: boolean) => void
}

/** What goes with a game: the panel, the reminder, and what stops play. Visitors and trial accounts have none of it. */
export default function Session({ playing, onLeave, onHeld }: SessionProps) {
  const { kind } = useSlice('session')
  return playing && (kind === 'member' || kind === 'agent') ? (
    <Playing onLeave={onLeave} onHeld={onHeld} />
  ) : null
}

function Playing({ onLeave, onHeld }: Omit<SessionProps, 'playing'>) {
  const { session, stopped, seen } = useBeat()
  // who is at the centre hears of it there, or once they are back at the game
  const { mcShow, acShow } = useSlice('panels')
  const away = mcShow || acShow
  const why = stopped ? 'break' : session?.reached
  /** What was read already; the same is said again only after it was over. */
  const [read, setRead] = useState<string>()
  if (why === undefined && read !== undefined) setRead(undefined)
  /** The reminder that was answered. */
  const [answered, setAnswered] = useState<string>()
  const due = session !== undefined && untilReminder(session) <= 0 && session.remindAt !== answered

  const halted = why !== undefined && why !== read
  // also while its answer waits behind the centre: play goes on under neither
  const held = halted || due
  useEffect(() => {
    onHeld(held)
    return () => onHeld(false)
  }, [held, onHeld])

  return (
    <>
      <Panel session={session} />
      {away ? null : halted ? (
        <Stopped error={stopped} reached={session?.reached} onClose={() => setRead(why)} onLeave={onLeave} />
      ) : due ? (
        <RealityCheck
          session={session}
          onSeen={() => {
            setAnswered(session.remindAt)
            seen()
          }}
          onLeave={onLeave}
        />
      ) : null}
    </>
  )
}
