import { lazyComponent } from '@/components/lazyComponent'
import { withMemberModule } from '@/core'
import PointMallPage from '@/features/points/PointMallPage'
import { withMessages } from '@/i18n'

/** The security centre's dialog, over the mall, so that the member stays on the page. */
const PaymentPassword = lazyComponent(
  () => withMemberModule(() => withMessages('securityCentre', () => import('../cashier/PaymentPassword'))),
  ({ onClose }) => onClose(),
)
const Movements = lazyComponent(() =>
  withMemberModule(() => withMessages('records', () => import('@/features/records/points/PointsRecord'))),
)

const SLOTS = { PaymentPassword, Movements }

/** Renders the points mall with its dependencies on other features. */
export default function PointMall() {
  return <PointMallPage slots={SLOTS} />
}
