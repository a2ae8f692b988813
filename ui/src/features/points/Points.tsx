import { Amount } from '@/components/Amount'
import { formatInteger } from '@/core'

interface PointsProps {
  value: string
  /** Shows the sign, for movements. */
  signed?: boolean
  className?: string
  testId?: string
}

export function Points({ value, signed, className, testId }: PointsProps) {
  return (
    <Amount value={value} text={formatInteger(value)} signed={signed} className={className} testId={testId} />
  )
}
