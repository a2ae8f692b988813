import { useEffect, useRef } from 'react'
import { core, type LimitState, type Read, useRead, useSlice } from '@/core'

/** Reads the member's limits; reloads when the server reports a change of limits, usage or breaks. */
export function useLimits(): Read<LimitState> {
  const read = useRead('limits', () => core().member.limits())
  const { limits, money } = useSlice('pushed')
  const told = `${limits} ${money}`
  const heard = useRef(told)
  const { again } = read
  useEffect(() => {
    if (heard.current === told) return
    heard.current = told
    again()
  }, [told, again])
  return read
}
