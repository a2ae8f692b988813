import { useCallback, useEffect, useRef } from 'react'
import { type Answer, type LoggedIn, readSlice, useSlice } from '@/core'

type Attempt = Promise<Answer<LoggedIn>>

/**
 * Another tab logged in while the form stands here: `onIn` goes on as if it had been this one. The attempts of this
 * tab go through what it answers, since they make the session, too.
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
    // this attempt came too late: somebody is in already
    if (answer.status === 'err' && readSlice('session').loggedIn) latest.current()
    return answer
  }, [])
}
