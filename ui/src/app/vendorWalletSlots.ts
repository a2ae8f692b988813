import { lazyComponent } from '@/components/lazyComponent'
import { withWalletModule } from '@/core'
import type { FundingStepProps, VendorWalletSlots } from '@/features/games/vendorWalletSlots'

/** Integration of the cashier for vendors with a separate wallet: shown before and after the game. */
export const vendorWalletSlots: VendorWalletSlots = {
  FundingStep: lazyComponent<FundingStepProps>(
    () => withWalletModule(() => import('@/features/wallet/vendorWallets/FundingStep')),
    undefined,
    undefined,
    ({ onLeave }) => onLeave(),
  ),
  onGameLeft: (vendorCode) =>
    void withWalletModule(() => import('@/features/wallet/vendorWallets/reclaimBalance')).then(
      ({ offerReclaim }) => offerReclaim(vendorCode),
      // a failed load is ignored: the member centre has the offer too
      () => undefined,
    ),
}
