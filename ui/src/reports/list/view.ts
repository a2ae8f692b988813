import { useCallback, useState } from 'react'
import { readSlice } from '@/core'
import type { Choice } from '../period/choice'
import type { Sort } from './sorting'

/** What is looked at: the period, the filters, the order and the page. */
export interface View {
  period: Choice
  /** By name; an empty one filters nothing. */
  filters: Readonly<Record<string, string>>
  sort?: Sort
  page: number
  /** All of the period in one list instead of pages. */
  whole?: boolean
}

/** Views by their page, and whose they are: whoever leaves a list and comes back finds it as it was. */
const left = new Map<string, { account: string; view: View }>()

function found(name: string, account: string): View | undefined {
  const kept = left.get(name)
  return kept?.account === account ? kept.view : undefined
}

/** The next visit of a page begins with this view. */
export function leave(name: string, view: View): void {
  left.set(name, { account: readSlice('session').account, view })
}

/** The view of a page; any change but that of the page begins at the first one again. */
export function useView(name: string, first: View): [View, (change: Partial<View>) => void] {
  const [account] = useState(() => readSlice('session').account)
  const [view, setView] = useState(() => found(name, account) ?? first)
  const change = useCallback(
    (wanted: Partial<View>) =>
      setView((before) => {
        const view = { ...before, page: 1, ...wanted }
        left.set(name, { account, view })
        return view
      }),
    [name, account],
  )
  return [view, change]
}

/** How many filters are on. */
export const countOf = (filters: View['filters']) => Object.values(filters).filter(Boolean).length
