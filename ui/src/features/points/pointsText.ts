import { formatAmount } from '@/core'

/** Formats points: integers without decimals. */
export const pointsText = (value: string) => formatAmount(value).replace(/[.,]00$/, '')
