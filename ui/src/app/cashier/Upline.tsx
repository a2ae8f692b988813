import { part } from '@/components/part'
import UplinePage from '@/features/wallet/upline/UplinePage'
import { withTexts } from '@/i18n'

/** The security centre's dialog, over the form, so that the member stays on the page. */
const PaymentPassword = part(
  () => withTexts('securityCentre', () => import('./PaymentPassword')),
  ({ onClose }) => onClose(),
)

/** Renders the transfer to the upline with its dependencies on other features. */
export default function Upline() {
  return <UplinePage PaymentPassword={PaymentPassword} />
}
