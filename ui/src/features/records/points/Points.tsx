import { Amount } from '@/components/Amount'
import { formatAmount } from '@/core'

interface PointsProps {
  value: string
  /** With its sign: what came and went. */
  signed?: boolean
}

/** Points as these pages show them: whole ones without decimals. */
export function Points({ value, signed }: PointsProps) {
  return <Amount value={value} text={formatAmount(value).replace(/[.,]00$/, '')} signed={signed} />
}
