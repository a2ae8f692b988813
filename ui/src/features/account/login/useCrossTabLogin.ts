import { useCallback, useEffect, useRef } from 'react'
import { type LoginResult, type Outcome, readSlice, useSlice } from '@/core'

type Attempt = Promise<Outcome<LoginResult>>

/**
 * Calls `onLogin` when another tab logs in while the form is open. The attempts of this tab must go through the returned
 * wrapper, since they also create the session.
 */
export function useCrossTabLogin(onLogin: () => void): (attempt: () => Attempt) => Attempt {
  const { loggedIn } = useSlice('session')
  const wasLoggedIn = useRef(loggedIn)
  const ownAttempts = useRef(0)
  const latest = useRef(onLogin)
  useEffect(() => {
    latest.current = onLogin
  })

  useEffect(() => {
    if (loggedIn && !wasLoggedIn.current && ownAttempts.current === 0) latest.current()
    wasLoggedIn.current = loggedIn
  }, [loggedIn])

  return useCallback(async (attempt) => {
    ownAttempts.current += 1
    const answer = await attempt()
    const isLoggedIn = answer.status === 'ok' && answer.value.next !== 'secondFactor'
    if (!isLoggedIn) ownAttempts.current -= 1
    // this attempt lost the race: a session already exists
    if (answer.status === 'err' && readSlice('session').loggedIn) latest.current()
    return answer
  }, [])
}
