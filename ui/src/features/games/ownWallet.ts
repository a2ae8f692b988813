import type { ComponentType } from 'react'
import type { VendorWallet } from '@/core'

export interface WalletStageProps {
  /** The wallet as the launch found it. */
  wallet: VendorWallet
  /** The wallet is filled, or stays as it is: on to the game. */
  onPlay: () => void
  /** Nobody plays here. */
  onLeave: () => void
}

/** What a stage asks of the cashier where a vendor keeps a wallet of its own; the app gives it, one feature knows no other. */
export interface OwnWallet {
  /** Stands in the room of the game until the wallet is filled. */
  Stage: ComponentType<WalletStageProps>
  /** Somebody left a game that plays from this vendor's wallet. */
  left: (vassalage: string) => void
}
