import { useEffect, useRef } from 'react'
import { core, type LimitState, type Read, useRead, useSlice } from '@/core'

/** The member's limits; asked for again when the server tells that they, a break, or what is used of them are other ones. */
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
