import SeamlessPage from '@/features/games/SeamlessPage'
import { responsibleSlots } from '../responsibleSlots'
import { vendorWalletSlots } from '../vendorWalletSlots'

/** Renders `/seamless`: a vendor's lobby in a frame, or the list of vendors. */
export default function VendorLobby() {
  return <SeamlessPage wallet={vendorWalletSlots} responsible={responsibleSlots} />
}
