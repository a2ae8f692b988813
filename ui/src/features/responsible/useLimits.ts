import { useEffect, useRef } from 'react'
import { core, type LimitState, type QueryResult, useQuery, useSlice } from '@/core'

/** Reads the member's limits; reloads when the server reports a change of limits, usage or breaks. */
export function useLimits(): QueryResult<LimitState> {
  const read = useQuery('limits', () => core().member.limits())
  const { limits, money } = useSlice('pushed')
  const version = `${limits} ${money}`
  const lastVersion = useRef(version)
  const { refetch } = read
  useEffect(() => {
    if (lastVersion.current === version) return
    lastVersion.current = version
    refetch()
  }, [version, refetch])
  return read
}
