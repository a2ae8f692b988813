import { part } from '@/components/part'
import { withMemberPart } from '@/core'
import type { OwnWallet, WalletStageProps } from '@/features/games/ownWallet'

/** Games of a vendor with a wallet of its own: the cashier stands before them, and after them. */
export const ownWallet: OwnWallet = {
  Stage: part<WalletStageProps>(
    () => withMemberPart(() => import('@/features/wallet/funds/WalletStage')),
    ({ onLeave }) => onLeave(),
  ),
  left: (vassalage) =>
    void withMemberPart(() => import('@/features/wallet/funds/bringBack')).then(
      ({ offer }) => offer(vassalage),
      // an offer that does not arrive takes nothing: the member centre has it, too
      () => undefined,
    ),
}
