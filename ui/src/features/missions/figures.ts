import { formatAmount } from '@/core'

/** Points and counts: whole ones without decimals, in the core's own grouping. */
export const plainFigure = (amount: string) => formatAmount(amount).replace(/[.,]00$/, '')
