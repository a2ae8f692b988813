import { brandAssets } from '@brand/brand'
import { lazyComponent } from '@/components/lazyComponent'
import { brand, useSlice } from '@/core'
import { useT, withMessages } from '@/i18n'
import { Categories } from './Categories'
import { GameRow } from './GameRow'
import { Hero } from './Hero'
import { HotRow } from './HotRow'
import css from './home.module.css'
import { Jackpot } from './Jackpot'
import { LazyMount } from './LazyMount'

const MatchesAndWinners = lazyComponent(
  () => import('./MatchesAndWinners'),
  undefined,
  <div className={css.pairPlaceholder} />,
)
const MyGames = lazyComponent(
  () => withMessages('shelves', () => import('./MyGames')),
  undefined,
  <div className={css.mine} />,
)
const Popular = lazyComponent(
  () => withMessages('shelves', () => import('./PopularRow')),
  undefined,
  <div className={css.rowRoom} />,
)

const FirstSteps = lazyComponent(() => withMessages('shelves', () => import('./FirstSteps')))
const Vendors = lazyComponent(() => import('./VendorsRow'), undefined, <div className={css.vendorRoom} />)

/** Types with a row of games, if in the brand's menu, in menu order. */
const ROW_TYPES = /RNG|LIVE|FISH/

/** Renders `/`: banners, hot games, winners. */
export default function HomePage() {
  const t = useT()
  const { can, loading } = useSlice('session')
  const { amount } = useSlice('balance')
  const member = loading || can.recent
  const hasNothing = member && /^0(\.0+)?$/.test(amount)
  const [first, ...others] = brand()
    .gameCategories.filter((gameType) => ROW_TYPES.test(gameType))
    .map((gameType) => (
      <LazyMount key={gameType} className={css.rowRoom}>
        {() => <GameRow gameType={gameType} />}
      </LazyMount>
    ))
  return (
    <div className="page">
      <h1 className="sr">{t('site.title', { brand: brandAssets.name })}</h1>
      <div className={css.top}>
        <div className={css.lead}>
          <Hero />
          {hasNothing ? <FirstSteps /> : null}
        </div>
        <Jackpot />
      </div>
      <Categories />
      <HotRow />
      {/* the space is reserved while the account type is loading */}
      {member ? (
        <LazyMount className={css.mine}>
          {() => (loading ? <div className={css.mine} /> : <MyGames />)}
        </LazyMount>
      ) : null}
      {first}
      <LazyMount className={css.pairPlaceholder}>{() => <MatchesAndWinners />}</LazyMount>
      {others}
      <LazyMount className={css.rowRoom}>{() => <Popular />}</LazyMount>
      <LazyMount className={css.vendorRoom}>{() => <Vendors />}</LazyMount>
    </div>
  )
}
