import { useCameFrom } from '@/components/cameFrom'
import { isLottery, vendorPath } from '@/components/vendorPath'
import { core, useRead, useSlice } from '@/core'
import { Stage } from '@/features/games/Stage'
import LotteryHall from '@/features/lottery/LotteryHall'
import LotteryResults from '@/features/lottery/LotteryResults'
import { ViewSwitch } from '@/features/lottery/ViewSwitch'
import { useT } from '@/i18n'
import { Redirect, useLocation, useQuery } from '@/router'
import { ownWallet } from '../ownWallet'
import { responsible } from '../responsible'
import { plain } from '../routes'

/**
 * `/lottery`: the hall; with a lottery its bets, or its results; with a vendor alone that vendor's lobby (§2).
 */
export default function Lottery() {
  const { pathname } = useLocation()
  const query = useQuery()
  const of = (name: string) => query.get(name) || undefined
  const [gameCode, vendor, playType] = [of('gameCode'), of('vendor'), of('playType')]

  if (plain(pathname) === '/elott') return <Elott vassalage={of('vassalage')} />
  if (gameCode && of('view') === 'results')
    return <LotteryResults key={gameCode} {...{ gameCode, vendor, playType }} />
  if (!gameCode && !vendor) return <LotteryHall />
  return <Bets key={`${vendor}/${gameCode}/${playType}`} {...{ gameCode, vendor, playType }} />
}

interface BetsProps {
  gameCode: string | undefined
  vendor: string | undefined
  playType: string | undefined
}

/** A lottery's bets in the frame; without one, its vendor's lobby. */
function Bets({ gameCode, vendor, playType }: BetsProps) {
  const t = useT()
  const { items } = useSlice('categories')
  const hall = items.flatMap(({ vendors }) => vendors).find(({ vassalage }) => vassalage === vendor)
  // who comes by its address alone is told its name by its draws
  const { name: told } = useCameFrom('/lottery')
  const { data } = useRead(gameCode && !told ? `lottery.numbers:${gameCode}` : undefined, () =>
    core().member.lotteryNumbers(gameCode ?? ''),
  )
  return (
    <Stage
      id={`${vendor}/${gameCode}/${playType}`}
      name={data?.list[0]?.name ?? hall?.name ?? t('site.lottery')}
      home="/lottery"
      start={(backUrl, transferred) =>
        core().member.openLottery({ gameCode, vendor, playType, backUrl, transferred })
      }
      wallet={ownWallet}
      responsible={responsible}
      tools={gameCode ? <ViewSwitch {...{ gameCode, vendor, playType }} view="bet" /> : undefined}
    />
  )
}

/** `/elott` does what its item of the navigation does: the first vendor's game, or that of a vendor that is named. */
function Elott({ vassalage }: { vassalage: string | undefined }) {
  const { items, phase } = useSlice('categories')
  const category = items.find(({ gameType }) => gameType === 'ELOTT') ?? items.find(isLottery)
  const vendor = vassalage ?? category?.vendors[0]?.vassalage
  if (vendor) return <Redirect to={vendorPath({ gameType: 'ELOTT', vendors: [] }, vendor)} />
  return phase === 'ready' || phase === 'failed' ? <Redirect to="/lottery" /> : null
}
