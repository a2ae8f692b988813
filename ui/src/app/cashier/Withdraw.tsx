import { part } from '@/components/part'
import WithdrawPage from '@/features/wallet/withdraw/WithdrawPage'
import { withTexts } from '@/i18n'
import { openService } from '../shell/service'

/** The security centre's own dialog, over the cashier: nobody is sent away to come back. */
const PaymentPassword = part(
  () => withTexts('securityCentre', () => import('./PaymentPassword')),
  ({ onClose }) => onClose(),
)

/** The withdrawal, with what it needs of the rest of the site. */
export default function Withdraw() {
  return <WithdrawPage onService={openService} PaymentPassword={PaymentPassword} />
}
