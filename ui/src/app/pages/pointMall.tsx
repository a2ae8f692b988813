import { lazyComponent } from '@/components/lazyComponent'
import { withMemberModule } from '@/core'
import PointMallPage from '@/features/points/PointMallPage'
import { withMessages } from '@/i18n'
import { PaymentPassword } from '../cashier/lazySlots'

const Movements = lazyComponent(() =>
  withMemberModule(() => withMessages('records', () => import('@/features/records/points/PointsRecord'))),
)

const SLOTS = { PaymentPassword, Movements }

/** Renders the points mall with its dependencies on other features. */
export default function PointMall() {
  return <PointMallPage slots={SLOTS} />
}
