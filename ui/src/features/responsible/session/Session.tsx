import { useEffect, useState } from 'react'
import { useSlice } from '@/core'
import { Panel } from './Panel'
import { RealityCheck } from './RealityCheck'
import { Stopped } from './Stopped'
import { untilReminder, useBeat } from './useBeat'

interface SessionProps {
  playing: boolean
  onLeave: () => void
  /** Called with whether a reminder or a stop of play is unanswered. */
  onHeld: (held: boolean) => void
}

/** Renders the responsible-gaming parts of a game: panel, reminder and stop of play. Only for members and agents. */
export default function Session({ playing, onLeave, onHeld }: SessionProps) {
  const { kind } = useSlice('session')
  return playing && (kind === 'member' || kind === 'agent') ? (
    <Playing onLeave={onLeave} onHeld={onHeld} />
  ) : null
}

function Playing({ onLeave, onHeld }: Omit<SessionProps, 'playing'>) {
  const { session, stopped, seen } = useBeat()
  // in a centre the dialog is deferred: the centre shows it itself, or the game on return
  const { mcShow, acShow } = useSlice('panels')
  const away = mcShow || acShow
  const why = stopped ? 'break' : session?.reached
  /** The acknowledged stop reason; it is shown again only after it has ended. */
  const [read, setRead] = useState<string>()
  if (why === undefined && read !== undefined) setRead(undefined)
  /** The answered reminder. */
  const [answered, setAnswered] = useState<string>()
  const due = session !== undefined && untilReminder(session) <= 0 && session.remindAt !== answered

  const halted = why !== undefined && why !== read
  // held even while the dialog is deferred by a centre: play stays paused
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
