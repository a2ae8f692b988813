import { useReturnTo } from '@/components/lib/returnTo'
import { core, useQuery, useSlice } from '@/core'
import { GameView } from '@/features/games/GameView'
import LotteryHall from '@/features/lottery/LotteryHall'
import LotteryResults from '@/features/lottery/LotteryResults'
import { ViewSwitch } from '@/features/lottery/ViewSwitch'
import { useT } from '@/i18n'
import { useLocation, useSearchParams } from '@/router'
import { responsibleSlots } from '../responsibleSlots'
import { withoutTrailingSlash } from '../routes'
import { vendorWalletSlots } from '../vendorWalletSlots'

/**
 * Renders `/lottery`: the hall, a lottery's bets or results, or with only a vendor its lobby; and `/elott`: the
 * hall with its banner.
 */
export default function Lottery() {
  const { pathname } = useLocation()
  const query = useSearchParams()
  const of = (name: string) => query.get(name) || undefined
  const [gameCode, vendor, playType] = [of('gameCode'), of('vendor'), of('playType')]

  if (withoutTrailingSlash(pathname) === '/elott') return <LotteryHall />
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

/** Renders a lottery's bets in the frame; without a lottery, the vendor's lobby. */
function Bets({ gameCode, vendor, playType }: BetsProps) {
  const t = useT()
  const { items } = useSlice('categories')
  const hall = items
    .flatMap(({ vendors }) => vendors)
    .find(({ vassalage: vendorCode }) => vendorCode === vendor)
  // on a direct visit the name comes with the draws
  const { name: linkedName } = useReturnTo('/lottery')
  const { data } = useQuery(gameCode && !linkedName ? `lottery.numbers:${gameCode}` : undefined, () =>
    core().member.lotteryNumbers(gameCode ?? ''),
  )
  return (
    <GameView
      id={`${vendor}/${gameCode}/${playType}`}
      name={data?.list[0]?.name ?? hall?.name ?? t('site.lottery')}
      home="/lottery"
      start={(backUrl, transferred) =>
        core().member.openLottery({ gameCode, vendor, playType, backUrl, transferred })
      }
      wallet={vendorWalletSlots}
      responsible={responsibleSlots}
      tools={gameCode ? <ViewSwitch {...{ gameCode, vendor, playType }} view="bet" /> : undefined}
    />
  )
}
