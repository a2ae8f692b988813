import { type MouseEvent, useState } from 'react'
import { Link } from '@/router'
import { useT } from '../i18n'
import { Icon } from './Icon'
import { pictureUrl } from './pictures'
import { Tag } from './Tag'
import css from './Tile.module.css'

export interface TileProps {
  name: string
  image: string
  gameCode: string
  vassalage: string
  plate?: 'hot' | 'new' | 'jackpot'
  /** In maintenance. */
  closed?: boolean
  /** Below the fold: the picture waits until it is near. */
  lazy?: boolean
  /** Where the game is played. */
  to: string
  onPlay: (event: MouseEvent) => void
  favourite?: boolean
  /** Left out: no heart. */
  onFavourite?: () => void
}

/** A game: its picture carries the title, so the name is in the link alone. */
export function Tile(props: TileProps) {
  const {
    name,
    image,
    gameCode,
    vassalage,
    plate,
    closed,
    lazy = true,
    to,
    onPlay,
    favourite,
    onFavourite,
  } = props
  const t = useT()
  const [missing, setMissing] = useState<string>()
  const label = closed ? `${name} · ${t('games.closed')}` : t('common.playGame', { name })
  return (
    <article className={css.tile} data-testid="game" data-game-code={gameCode} data-vassalage={vassalage}>
      <Link className={css.art} to={to} onClick={onPlay} aria-label={label} data-testid="game.play">
        {missing === image ? (
          // the title was in the picture
          <span className={css.name} aria-hidden="true">
            {name}
          </span>
        ) : (
          <img
            src={pictureUrl(image)}
            alt=""
            width={300}
            height={400}
            loading={lazy ? 'lazy' : 'eager'}
            decoding="async"
            onError={() => setMissing(image)}
          />
        )}
        {plate ? (
          <Tag kind={plate} className={css.plate}>
            {t(`common.${plate}`)}
          </Tag>
        ) : null}
        <span className={css.play} data-closed={closed || undefined} aria-hidden="true">
          <span>
            {closed ? null : <Icon name="play" size={16} />}
            {t(closed ? 'games.closed' : 'common.play')}
          </span>
        </span>
      </Link>
      {onFavourite ? (
        <button
          type="button"
          className={css.heart}
          aria-pressed={favourite}
          aria-label={t('common.favourite', { name })}
          data-testid="game.favourite"
          onClick={onFavourite}
        >
          <Icon name="heart" size={18} filled={favourite} />
        </button>
      ) : null}
    </article>
  )
}

/** The same box, before the game is known. */
export function TileSkeleton() {
  return (
    <div className={css.tile}>
      <div className={`${css.art} ${css.blank}`} />
    </div>
  )
}
