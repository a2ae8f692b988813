import { useCallback, useEffect, useRef } from 'react'
import { type LoginResult, type Outcome, readSlice, useSlice } from '@/core'

type Attempt = Promise<Outcome<LoginResult>>

/**
 * Calls `onIn` when another tab logs in while the form is open. The attempts of this tab must go through the returned
 * wrapper, since they also create the session.
 */
export function useLoginElsewhere(onIn: () => void): (attempt: () => Attempt) => Attempt {
  const { loggedIn } = useSlice('session')
  const was = useRef(loggedIn)
  const own = useRef(0)
  const latest = useRef(onIn)
  useEffect(() => {
    latest.current = onIn
  })

  useEffect(() => {
    if (loggedIn && !was.current && own.current === 0) latest.current()
    was.current = loggedIn
  }, [loggedIn])

  return useCallback(async (attempt) => {
    own.current += 1
    const answer = await attempt()
    const isIn = answer.status === 'ok' && answer.value.next !== 'secondFactor'
    if (!isIn) own.current -= 1
    // this attempt lost the race: a session already exists
    if (answer.status === 'err' && readSlice('session').loggedIn) latest.current()
    return answer
  }, [])
}
