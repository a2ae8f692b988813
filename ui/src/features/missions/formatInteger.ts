import { formatAmount } from '@/core'

/** Formats points and counts: integers without decimals, in the core's grouping. */
export const formatInteger = (amount: string) => formatAmount(amount).replace(/[.,]00$/, '')
