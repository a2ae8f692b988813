import { part } from '@/components/part'
import type { ApplyProps } from '@/features/promotions/Panel'
import PromotionDetail from '@/features/promotions/PromotionDetail'
import { withTexts } from '@/i18n'

/** The image picker and its texts belong to the cashier; field errors use the texts of members. */
const Apply = part<ApplyProps>(
  () => withTexts('members', () => withTexts('cashier', () => import('./promoApply'))),
  ({ onClose }) => onClose(),
)

export default function PromoDetail() {
  return <PromotionDetail Apply={Apply} />
}
