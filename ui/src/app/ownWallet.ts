import { lazyComponent } from '@/components/lazyComponent'
import { withMemberModule } from '@/core'
import type { OwnWallet, WalletStageProps } from '@/features/games/ownWallet'

/** Integration of the cashier for vendors with a separate wallet: shown before and after the game. */
export const ownWallet: OwnWallet = {
  Stage: lazyComponent<WalletStageProps>(
    () => withMemberModule(() => import('@/features/wallet/funds/WalletStage')),
    ({ onLeave }) => onLeave(),
  ),
  left: (vassalage) =>
    void withMemberModule(() => import('@/features/wallet/funds/bringBack')).then(
      ({ offer }) => offer(vassalage),
      // a failed load is ignored: the member centre has the offer too
      () => undefined,
    ),
}
