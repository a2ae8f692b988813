import GamePage from '@/features/games/GamePage'
import { responsibleSlots } from '../responsibleSlots'
import { vendorWalletSlots } from '../vendorWalletSlots'

/** Renders `/game`: one game in a frame. */
export default function GameFrame() {
  return <GamePage wallet={vendorWalletSlots} responsible={responsibleSlots} />
}
