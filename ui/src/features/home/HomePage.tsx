import { useT } from '@/i18n'
import { Categories } from './Categories'
import { Fixtures } from './Fixtures'
import { GameRow } from './GameRow'
import { Hero } from './Hero'
import { HotRow } from './HotRow'
import css from './home.module.css'
import { Jackpot } from './Jackpot'
import { Near } from './Near'
import { Winners } from './Winners'

/** `/`: what is on, what is hot, what is won. */
export default function HomePage() {
  const t = useT()
  return (
    <div className="page">
      <h1 className="sr">{t('site.title')}</h1>
      <div className={css.top}>
        <Hero />
        <Jackpot />
      </div>
      <Categories />
      <HotRow />
      <Near className={css.rowRoom}>{() => <GameRow gameType="RNG" />}</Near>
      <Near className={css.duoRoom}>
        {() => (
          <div className={css.duo}>
            <Fixtures />
            <Winners />
          </div>
        )}
      </Near>
      <Near className={css.rowRoom}>{() => <GameRow gameType="LIVE" />}</Near>
      <Near className={css.rowRoom}>{() => <GameRow gameType="FISH" />}</Near>
    </div>
  )
}
