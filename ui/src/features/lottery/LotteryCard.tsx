import { Icon } from '@/components/Icon'
import { imageUrl } from '@/components/lib/imageCdn'
import { lotteryPath } from '@/components/lib/paths'
import { Skeleton } from '@/components/Skeleton'
import type { Lottery } from '@/core'
import { useT } from '@/i18n'
import { usePlay } from '@/lib/play/usePlay'
import { Link, useLocation } from '@/router'
import { DrawCountdown } from './DrawCountdown'
import { DrawNumbers } from './DrawNumbers'
import css from './LotteryCard.module.css'

interface LotteryCardProps {
  lottery: Lottery
  favorite: boolean
  onFavorite: () => void
}

/** Renders a lottery: closing time, last draw and links. */
export function LotteryCard({ lottery, favorite, onFavorite }: LotteryCardProps) {
  const t = useT()
  const { pathname } = useLocation()
  const play = usePlay()
  const { gameCode, name, vendor, last } = lottery
  return (
    <article className={css.card} data-testid="game" data-game-code={gameCode} data-vassalage={vendor}>
      <img
        className={css.art}
        src={imageUrl(lottery.image)}
        alt=""
        width={72}
        height={96}
        loading="lazy"
        decoding="async"
      />
      <div className={css.about}>
        <h3>
          <Link
            className={css.bet}
            to={lotteryPath(lottery)}
            onClick={play(lottery)}
            aria-label={t('common.playGame', { name })}
            data-testid="game.play"
          >
            {name}
          </Link>
        </h3>
        <DrawCountdown lottery={lottery} />
      </div>
      <button
        type="button"
        className={css.heart}
        aria-pressed={favorite}
        aria-label={t('common.favourite', { name })}
        data-testid="game.favourite"
        onClick={onFavorite}
      >
        <Icon name="heart" size={18} filled={favorite} />
      </button>
      <div className={css.last} data-testid="lottery.last" data-issue={last?.issue}>
        {last ? (
          <DrawNumbers category={last.category} numbers={last.numbers} />
        ) : (
          <p className={css.none}>{t('lottery.noDraw')}</p>
        )}
        <Link
          className={css.results}
          to={lotteryPath({ gameCode, vendor, view: 'results' })}
          state={{ name, from: pathname }}
          aria-label={t('lottery.resultsOf', { name })}
          data-testid="lottery.results"
        >
          {t('lottery.results')}
        </Link>
      </div>
    </article>
  )
}

/** Renders a skeleton of the same size. */
export function CardSkeleton() {
  return <Skeleton className={css.blank} />
}
