import { part } from '@/components/part'
import UplinePage from '@/features/wallet/upline/UplinePage'
import { withTexts } from '@/i18n'

/** The security centre's own dialog, over the form: nobody is sent away to come back. */
const PaymentPassword = part(
  () => withTexts('securityCentre', () => import('./PaymentPassword')),
  ({ onClose }) => onClose(),
)

/** The transfer to the upline, with what it needs of the rest of the site. */
export default function Upline() {
  return <UplinePage PaymentPassword={PaymentPassword} />
}
