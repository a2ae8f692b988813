import UplinePage from '@/features/wallet/upline/UplinePage'
import { PaymentPassword } from './lazySlots'

/** Renders the transfer to the upline with its dependencies on other features. */
export default function Upline() {
  return <UplinePage PaymentPassword={PaymentPassword} />
}
