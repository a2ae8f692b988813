import { part } from '@/components/part'
import type { ApplyProps } from '@/features/promotions/Panel'
import PromotionDetail from '@/features/promotions/PromotionDetail'
import { withTexts } from '@/i18n'

/** The picker of pictures is the cashier's, with its texts; what is wrong with a field is said in those of members. */
const Apply = part<ApplyProps>(
  () => withTexts('members', () => withTexts('cashier', () => import('./promoApply'))),
  ({ onClose }) => onClose(),
)

export default function PromoDetail() {
  return <PromotionDetail Apply={Apply} />
}
