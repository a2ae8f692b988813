import { formatAmount } from '@/core'

/** Formats points: integers without decimals. */
export const formatPoints = (value: string) => formatAmount(value).replace(/[.,]00$/, '')
