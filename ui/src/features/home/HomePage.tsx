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
import { Near } from './Near'

const Duo = lazyComponent(() => import('./Duo'), undefined, <div className={css.duoRoom} />)
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
const ROWS = /RNG|LIVE|FISH/

/** Renders `/`: banners, hot games, winners. */
export default function HomePage() {
  const t = useT()
  const { loggedIn, kind, memberType, mustChangePassword } = useSlice('session')
  const { amount } = useSlice('balance')
  const member = loggedIn && kind !== 'trial' && !mustChangePassword
  const hasNothing = member && /^0(\.0+)?$/.test(amount)
  const [first, ...others] = brand()
    .gameCategories.filter((gameType) => ROWS.test(gameType))
    .map((gameType) => (
      <Near key={gameType} className={css.rowRoom}>
        {() => <GameRow gameType={gameType} />}
      </Near>
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
      {/* the space is reserved while the session is unknown */}
      {member ? (
        <Near className={css.mine}>
          {() => (memberType === undefined ? <div className={css.mine} /> : <MyGames />)}
        </Near>
      ) : null}
      {first}
      <Near className={css.duoRoom}>{() => <Duo />}</Near>
      {others}
      <Near className={css.rowRoom}>{() => <Popular />}</Near>
      <Near className={css.vendorRoom}>{() => <Vendors />}</Near>
    </div>
  )
}
