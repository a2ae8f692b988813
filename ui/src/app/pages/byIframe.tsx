import GamePage from '@/features/games/GamePage'
import { ownWallet } from '../ownWallet'

/** `/game`: one game in a frame. */
export default function Game() {
  return <GamePage wallet={ownWallet} />
}
