import type { ComponentType } from 'react'
import type { VendorWallet } from '@/core'

export interface FundingStepProps {
  /** The wallet reported by the launch. */
  wallet: VendorWallet
  /** Called when the wallet was filled, or deliberately left as it is: continues to the game. */
  onPlay: () => void
  /** Called when the member does not play. */
  onLeave: () => void
}

/** Cashier parts for vendors with their own wallet; injected by the app, because features do not import each other. */
export interface VendorWalletSlots {
  /** Shown in the game's place until the wallet is filled. */
  FundingStep: ComponentType<FundingStepProps>
  /** Called when a game that plays from this vendor's wallet was left. */
  onGameLeft: (vendorCode: string) => void
}
