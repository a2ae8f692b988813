import SeamlessPage from '@/features/games/SeamlessPage'
import { ownWallet } from '../ownWallet'
import { responsible } from '../responsible'

/** Renders `/seamless`: a vendor's lobby in a frame, or the list of vendors. */
export default function Seamless() {
  return <SeamlessPage wallet={ownWallet} responsible={responsible} />
}
