import { useState } from 'react'
import { Amount } from '@/components/Amount'
import { IconButton } from '@/components/Button'
import { useTick } from '@/components/hooks/useTick'
import { Icon } from '@/components/Icon'
import { repeat } from '@/components/Skeleton'
import { brand, core, formatAll, useQuery, useSlice, type Winner } from '@/core'
import { useT, withLocalSeparators } from '@/i18n'
import css from './Jackpot.module.css'
import { RelativeTime } from './RelativeTime'

const WINNERS_SHOWN = 3

/** Renders the jackpot counter, labelled as an illustration, and recent wins. */
export function Jackpot() {
  const t = useT()
  const { currencySymbol } = useSlice('site')
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const figures = useTick(readJackpot, brand().jackpotEveryMs, paused)
  const winners = useQuery('winners', () => core().winners())
  const alone = winners.phase === 'failed' || winners.data?.list.length === 0
  return (
    <section
      className={css.jackpot}
      data-alone={alone ? '' : undefined}
      data-testid="home.jackpot"
      aria-labelledby="home-jackpot"
    >
      <div className={css.head}>
        <h2 id="home-jackpot" className={css.name}>
          <Icon name="coins" />
          <span>{t('site.jackpot')}</span>
        </h2>
        <IconButton
          icon={paused ? 'play' : 'pause'}
          iconSize={14}
          label={t(paused ? 'site.jackpotResume' : 'site.jackpotPause')}
          aria-pressed={paused}
          onClick={() => setPaused(!paused)}
        />
      </div>
      <p className={css.figures} dir="ltr" translate="no">
        <i>{currencySymbol}</i>
        <span>{withLocalSeparators(figures)}</span>
      </p>
      <p className={css.words}>{t('site.jackpotWords')}</p>
      {alone ? null : <Latest winners={winners.data?.list} />}
    </section>
  )
}

const readJackpot = () => core().jackpot()

/** Renders the latest wins, by time; only if the width allows. */
function Latest({ winners }: { winners?: readonly Winner[] }) {
  const { currencySymbol } = useSlice('site')
  if (!winners)
    return (
      <ol className={css.latest} aria-hidden="true">
        {repeat(3, (key) => (
          <li key={key} className={css.blank} />
        ))}
      </ol>
    )
  return <LatestRows winners={winners} symbol={currencySymbol} />
}

function LatestRows({ winners, symbol }: { winners: readonly Winner[]; symbol: string }) {
  const latest = [...winners].sort((a, b) => b.wonAt.localeCompare(a.wonAt)).slice(0, WINNERS_SHOWN)
  const texts = formatAll(latest.map((winner) => winner.prize))
  return (
    <ol className={css.latest}>
      {latest.map((winner, index) => (
        <li key={`${winner.player}${winner.wonAt}`}>
          <img src={winner.image} alt="" width={34} height={44} />
          <span>
            <b>
              <bdi>{winner.player}</bdi>
            </b>
            <small>
              <bdi>{winner.gameName}</bdi>
              <span>{' · '}</span>
              <RelativeTime time={winner.wonAt} />
            </small>
          </span>
          <Amount value={winner.prize} text={texts[index] ?? ''} symbol={symbol} />
        </li>
      ))}
    </ol>
  )
}
