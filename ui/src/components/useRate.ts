import { useFormatter } from '@/i18n'

/** Writes a rate, given in percent, as the language does: 0.8 percent. */
export function useRate(): (rate: string) => string {
  const format = useFormatter()
  return (rate) => format.number(Number(rate) / 100, { style: 'percent', maximumFractionDigits: 2 })
}
