import { formatNumber } from '@/i18n'

/** Formats a rate given in percent: `0.8%`. */
export const formatRate = (rate: string) =>
  formatNumber(Number(rate) / 100, { style: 'percent', maximumFractionDigits: 2 })
