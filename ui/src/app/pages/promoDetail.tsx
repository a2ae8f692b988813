import { lazyDialog } from '@/components/lazyComponent'
import type { ApplyProps } from '@/features/promotions/Panel'
import PromotionDetail from '@/features/promotions/PromotionDetail'
import { withMessages } from '@/i18n'

/** The image picker and its texts belong to the cashier; field errors use the texts of members. */
const Apply = lazyDialog<ApplyProps>(() =>
  withMessages('members', () => withMessages('cashier', () => import('./promoApply'))),
)

export default function PromoDetail() {
  return <PromotionDetail Apply={Apply} />
}
