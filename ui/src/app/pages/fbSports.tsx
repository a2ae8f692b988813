import { core, useSlice } from '@/core'
import { Stage } from '@/features/games/Stage'
import { ownWallet } from '../ownWallet'

const VENDOR = 'FB'
const TYPE = 'SPORTS'

/** `/fbsports`: the sportsbook of the vendor FB, at once. */
export default function FbSports() {
  const { items } = useSlice('categories')
  const sports = items.find(({ gameType }) => gameType === TYPE)
  const vendor = sports?.vendors.find(({ vassalage }) => vassalage === VENDOR)
  return (
    <Stage
      id={VENDOR}
      name={vendor?.name ?? VENDOR}
      home="/sports"
      start={(backUrl, transferred) =>
        core().member.launch({ gameCode: '', gameType: TYPE, vassalage: VENDOR, backUrl, transferred })
      }
      wallet={ownWallet}
    />
  )
}
