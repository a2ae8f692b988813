import { lazyComponent } from '@/components/lazyComponent'
import WithdrawPage from '@/features/wallet/withdraw/WithdrawPage'
import { withMessages } from '@/i18n'
import { openService } from '../shell/service'

/** The security centre's dialog, over the cashier, so that the member stays on the page. */
const PaymentPassword = lazyComponent(
  () => withMessages('securityCentre', () => import('./PaymentPassword')),
  ({ onClose }) => onClose(),
)

/** Renders the withdrawal with its dependencies on other features. */
export default function Withdraw() {
  return <WithdrawPage onService={openService} PaymentPassword={PaymentPassword} />
}
