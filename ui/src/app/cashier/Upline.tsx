import { lazyComponent } from '@/components/lazyComponent'
import UplinePage from '@/features/wallet/upline/UplinePage'
import { withMessages } from '@/i18n'

/** The security centre's dialog, over the form, so that the member stays on the page. */
const PaymentPassword = lazyComponent(
  () => withMessages('securityCentre', () => import('./PaymentPassword')),
  ({ onClose }) => onClose(),
)

/** Renders the transfer to the upline with its dependencies on other features. */
export default function Upline() {
  return <UplinePage PaymentPassword={PaymentPassword} />
}
