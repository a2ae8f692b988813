import { useCallback, useState } from 'react'
import { readSlice } from '@/core'
import type { Choice } from '../period/choice'
import type { Sort } from './sorting'

/** State of a list: period, filters, order and page. */
export interface View {
  period: Choice
  /** Filters by name; an empty one has no effect. */
  filters: Readonly<Record<string, string>>
  sort?: Sort
  page: number
  /** Shows the period as one list instead of pages. */
  whole?: boolean
}

/** Last view of each page with its account, restored when the member returns to the list. */
const left = new Map<string, { account: string; view: View }>()

function found(name: string, account: string): View | undefined {
  const kept = left.get(name)
  return kept?.account === account ? kept.view : undefined
}

/** Sets the initial view of the next visit of a page. */
export function leave(name: string, view: View): void {
  left.set(name, { account: readSlice('session').account, view })
}

/** Returns the view of a page; any change except of the page number resets to the first page. */
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

/** Returns the number of active filters. */
export const countOf = (filters: View['filters']) => Object.values(filters).filter(Boolean).length
