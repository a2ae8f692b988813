import { Amount } from '@/components/Amount'
import { formatAmount } from '@/core'

interface PointsProps {
  value: string
  /** Shows the sign, for movements. */
  signed?: boolean
}

/** Renders points: integers without decimals. */
export function Points({ value, signed }: PointsProps) {
  return <Amount value={value} text={formatAmount(value).replace(/[.,]00$/, '')} signed={signed} />
}
