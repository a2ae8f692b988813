import { useCameFrom } from '@/components/cameFrom'
import { lotteryPath } from '@/components/linkage'
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
 * `/elott`: the hall under its banner.
 */
export default function Lottery() {
  const { pathname } = useLocation()
  const query = useQuery()
  const of = (name: string) => query.get(name) || undefined
  const [gameCode, vendor, playType] = [of('gameCode'), of('vendor'), of('playType')]

  const named = of('vassalage')
  // as `/lott?vassalage=`: a vendor's lobby
  if (plain(pathname) === '/elott')
    return named ? <Redirect to={lotteryPath({ vendor: named })} /> : <LotteryHall />
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
