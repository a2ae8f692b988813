import WithdrawPage from '@/features/wallet/withdraw/WithdrawPage'
import { openService } from '../shell/service'
import { PaymentPassword } from './lazySlots'

/** Renders the withdrawal with its dependencies on other features. */
export default function Withdraw() {
  return <WithdrawPage onService={openService} PaymentPassword={PaymentPassword} />
}
