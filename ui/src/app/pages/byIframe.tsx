import GamePage from '@/features/games/GamePage'
import { ownWallet } from '../ownWallet'
import { responsible } from '../responsible'

/** Renders `/game`: one game in a frame. */
export default function Game() {
  return <GamePage wallet={ownWallet} responsible={responsible} />
}
