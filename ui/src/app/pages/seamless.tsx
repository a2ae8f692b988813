import SeamlessPage from '@/features/games/SeamlessPage'
import { ownWallet } from '../ownWallet'
import { responsible } from '../responsible'

/** `/seamless`: a vendor's lobby in a frame, or all vendors to choose from. */
export default function Seamless() {
  return <SeamlessPage wallet={ownWallet} responsible={responsible} />
}
