import { formatNumber } from '@/i18n'

/** Writes a rate that is given in percent: `0.8%`. */
export const formatRate = (rate: string) =>
  formatNumber(Number(rate) / 100, { style: 'percent', maximumFractionDigits: 2 })
