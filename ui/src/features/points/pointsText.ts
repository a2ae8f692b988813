import { formatAmount } from '@/core'

/** Points as they are read: whole ones without decimals. */
export const pointsText = (value: string) => formatAmount(value).replace(/[.,]00$/, '')
