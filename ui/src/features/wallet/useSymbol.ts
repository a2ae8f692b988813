import { useCallback } from 'react'
import { formatAmount, useSlice } from '@/core'

/** An amount as a piece of a sentence: symbol, a space that does not break, figures. */
export function useSymbol(): (value: string) => string {
  const { currencySymbol } = useSlice('site')
  return useCallback((value) => `${currencySymbol}\u00a0${formatAmount(value)}`, [currencySymbol])
}
