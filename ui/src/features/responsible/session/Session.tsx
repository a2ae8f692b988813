import { useEffect, useState } from 'react'
import { useSlice } from '@/core'
import { Panel } from './Panel'
import { PlayStopped } from './PlayStopped'
import { RealityCheck } from './RealityCheck'
import { untilReminder, useHeartbeat } from './useHeartbeat'

interface SessionProps {
  playing: boolean
  onLeave: () => void
  /** Called with whether a reminder or a stop of play is unanswered. */
  onPauseChange: (paused: boolean) => void
}

/** Renders the responsible-gaming parts of a game: panel, reminder and stop of play. Only for members and agents. */
export default function Session({ playing, onLeave, onPauseChange }: SessionProps) {
  const { can } = useSlice('session')
  return playing && can.wallet ? <Playing onLeave={onLeave} onPauseChange={onPauseChange} /> : null
}

function Playing({ onLeave, onPauseChange }: Omit<SessionProps, 'playing'>) {
  const { session, stopped, acknowledge } = useHeartbeat()
  // in a centre the dialog is deferred: the centre shows it itself, or the game on return
  const { mcShow, acShow } = useSlice('panels')
  const away = mcShow || acShow
  const why = stopped ? 'break' : session?.reached?.kind
  /** The acknowledged stop reason; it is shown again only after it has ended. */
  const [acknowledgedReason, setAcknowledgedReason] = useState<string>()
  if (why === undefined && acknowledgedReason !== undefined) setAcknowledgedReason(undefined)
  /** The answered reminder. */
  const [answered, setAnswered] = useState<string>()
  const due = session !== undefined && untilReminder(session) <= 0 && session.remindAt !== answered

  const halted = why !== undefined && why !== acknowledgedReason
  // paused even while the dialog is deferred by a centre
  const paused = halted || due
  useEffect(() => {
    onPauseChange(paused)
    return () => onPauseChange(false)
  }, [paused, onPauseChange])

  return (
    <>
      <Panel session={session} />
      {away ? null : halted ? (
        <PlayStopped
          error={stopped}
          reached={session?.reached}
          onClose={() => setAcknowledgedReason(why)}
          onLeave={onLeave}
        />
      ) : due ? (
        <RealityCheck
          session={session}
          onAcknowledge={() => {
            setAnswered(session.remindAt)
            acknowledge()
          }}
          onLeave={onLeave}
        />
      ) : null}
    </>
  )
}
