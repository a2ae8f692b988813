import { part } from '@/components/part'
import { withMemberPart } from '@/core'
import PointMallPage from '@/features/points/PointMallPage'
import { withTexts } from '@/i18n'

/** The security centre's dialog, over the mall, so that the member stays on the page. */
const PaymentPassword = part(
  () => withMemberPart(() => withTexts('securityCentre', () => import('../cashier/PaymentPassword'))),
  ({ onClose }) => onClose(),
)
const Movements = part(() =>
  withMemberPart(() => withTexts('records', () => import('@/features/records/points/PointsRecord'))),
)

const PARTS = { PaymentPassword, Movements }

/** Renders the points mall with its dependencies on other features. */
export default function PointMall() {
  return <PointMallPage parts={PARTS} />
}
