import { part } from '@/components/part'
import { withMemberPart } from '@/core'
import PointMallPage from '@/features/points/PointMallPage'
import { withTexts } from '@/i18n'

/** The security centre's own dialog, over the mall: nobody is sent away to come back. */
const PaymentPassword = part(
  () => withMemberPart(() => withTexts('securityCentre', () => import('../cashier/PaymentPassword'))),
  ({ onClose }) => onClose(),
)
const Movements = part(() =>
  withMemberPart(() => withTexts('records', () => import('@/features/records/points/PointsRecord'))),
)

const PARTS = { PaymentPassword, Movements }

/** The points mall, with what it needs of the rest of the site. */
export default function PointMall() {
  return <PointMallPage parts={PARTS} />
}
