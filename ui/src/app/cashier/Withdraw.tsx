import { part } from '@/components/part'
import WithdrawPage from '@/features/wallet/withdraw/WithdrawPage'
import { withTexts } from '@/i18n'
import { openService } from '../shell/service'

/** The security centre's dialog, over the cashier, so that the member stays on the page. */
const PaymentPassword = part(
  () => withTexts('securityCentre', () => import('./PaymentPassword')),
  ({ onClose }) => onClose(),
)

/** Renders the withdrawal with its dependencies on other features. */
export default function Withdraw() {
  return <WithdrawPage onService={openService} PaymentPassword={PaymentPassword} />
}
