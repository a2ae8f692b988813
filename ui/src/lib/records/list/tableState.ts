import { useCallback, useState } from 'react'
import { readSlice } from '@/core'
import type { PeriodChoice, Preset } from '../period/periodChoice'
import type { Sort } from './sorting'

/** State of a list: period, filters, order and page. */
export interface TableState {
  period: PeriodChoice
  /** Filters by name; an empty one has no effect. */
  filters: Readonly<Record<string, string>>
  sort?: Sort
  page: number
  /** Shows the period as one list instead of pages. */
  unpaged?: boolean
}

/** Last view of each page with its account, restored when the member returns to the list. */
const savedStates = new Map<string, { account: string; state: TableState }>()

function savedState(name: string, account: string): TableState | undefined {
  const saved = savedStates.get(name)
  return saved?.account === account ? saved.state : undefined
}

/** Sets the initial view of the next visit of a page. */
export function presetTableState(name: string, state: TableState): void {
  savedStates.set(name, { account: readSlice('session').account, state })
}

/**
 * Returns the view of a page, initially of the period `preset`; any change except of the page number resets to the first
 * page.
 */
export function useTableState(
  name: string,
  preset: Preset,
): [TableState, (changes: Partial<TableState>) => void] {
  const [account] = useState(() => readSlice('session').account)
  const [state, setState] = useState(
    () => savedState(name, account) ?? { period: { preset }, filters: {}, page: 1 },
  )
  const update = useCallback(
    (changes: Partial<TableState>) =>
      setState((before) => {
        const state = { ...before, page: 1, ...changes }
        savedStates.set(name, { account, state })
        return state
      }),
    [name, account],
  )
  return [state, update]
}

/** Returns the number of active filters. */
export const activeFilterCount = (filters: TableState['filters']) =>
  Object.values(filters).filter(Boolean).length
