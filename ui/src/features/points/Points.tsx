import { Amount } from '@/components/Amount'
import { pointsText } from './pointsText'

interface PointsProps {
  value: string
  /** With its sign: what came and went. */
  signed?: boolean
  className?: string
  testId?: string
}

/** Points on the screen. */
export function Points({ value, signed, className, testId }: PointsProps) {
  return (
    <Amount value={value} text={pointsText(value)} signed={signed} className={className} testId={testId} />
  )
}
