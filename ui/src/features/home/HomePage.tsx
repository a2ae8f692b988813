import { brandAssets } from '@brand/brand'
import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { lazyComponent } from '@/components/lazyComponent'
import { brand, isZero, useSlice } from '@/core'
import { useT, withMessages } from '@/i18n'
import { Categories } from './Categories'
import { GameRow } from './GameRow'
import { Hero } from './Hero'
import { HotRow } from './HotRow'
import css from './home.module.css'
import { Jackpot } from './Jackpot'

const MatchesAndWinners = lazyComponent(
  () => import('./MatchesAndWinners'),
  undefined,
  <div className={css.pairPlaceholder} />,
)
const MyGames = lazyComponent(
  () => withMessages('gameCollections', () => import('./MyGames')),
  undefined,
  <div className={css.mine} />,
)
const Popular = lazyComponent(
  () => withMessages('gameCollections', () => import('./PopularRow')),
  undefined,
  <div className={css.rowPlaceholder} />,
)

const FirstSteps = lazyComponent(() => withMessages('gameCollections', () => import('./FirstSteps')))
const Vendors = lazyComponent(
  () => import('./VendorsRow'),
  undefined,
  <div className={css.vendorPlaceholder} />,
)

/** Types with a row of games, if in the brand's menu, in menu order. */
const ROW_TYPES = /RNG|LIVE|FISH/

/** Renders `/`: banners, hot games, winners. */
export default function HomePage() {
  const t = useT()
  const { can, loading } = useSlice('session')
  const { amount } = useSlice('balance')
  const member = loading || can.recent
  const hasNothing = member && amount !== '' && isZero(amount)
  const [first, ...others] = brand()
    .gameCategories.filter((gameType) => ROW_TYPES.test(gameType))
    .map((gameType) => (
      <LazyMount key={gameType} className={css.rowPlaceholder}>
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
      <LazyMount className={css.rowPlaceholder}>{() => <Popular />}</LazyMount>
      <LazyMount className={css.vendorPlaceholder}>{() => <Vendors />}</LazyMount>
    </div>
  )
}

/** Renders its children once they are near the viewport; until then it reserves their space. */
function LazyMount({ className, children }: { className?: string; children: () => ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const box = ref.current
    if (!box || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && startTransition(() => setIsNear(true)),
      { rootMargin: '400px 0px' },
    )
    observer.observe(box)
    return () => observer.disconnect()
  }, [isNear])
  return isNear ? children() : <div ref={ref} className={className} aria-hidden="true" />
}
