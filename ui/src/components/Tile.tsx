import { type MouseEvent, useState } from 'react'
import { Link } from '@/router'
import { useT } from '../i18n'
import { Icon } from './Icon'
import { imageUrl } from './lib/imageCdn'
import { Tag } from './Tag'
import css from './Tile.module.css'

export interface TileProps {
  name: string
  image: string
  gameCode: string
  vendorCode: string
  badge?: 'hot' | 'new' | 'jackpot'
  /** True during maintenance. */
  closed?: boolean
  /** Below the fold: the picture is lazy-loaded. */
  lazy?: boolean
  /** Address of the game's page. */
  to: string
  onPlay: (event: MouseEvent) => void
  isFavorite?: boolean
  /** Toggles the favourite; without it no heart is shown. */
  onToggleFavorite?: () => void
}

/** Renders a game tile. Its picture contains the title, so the name is only in the link. */
export function Tile(props: TileProps) {
  const {
    name,
    image,
    gameCode,
    vendorCode,
    badge,
    closed,
    lazy = true,
    to,
    onPlay,
    isFavorite,
    onToggleFavorite,
  } = props
  const t = useT()
  const [failedImage, setFailedImage] = useState<string>()
  const label = closed ? `${name} · ${t('games.closed')}` : t('common.playGame', { name })
  return (
    <article className={css.tile} data-testid="game" data-game-code={gameCode} data-vassalage={vendorCode}>
      <Link className={css.art} to={to} onClick={onPlay} aria-label={label} data-testid="game.play">
        {failedImage === image ? (
          // shown in place of a missing picture, which contained the title
          <span className={css.name} aria-hidden="true">
            <bdi>{name}</bdi>
          </span>
        ) : (
          <img
            src={imageUrl(image)}
            alt=""
            width={300}
            height={400}
            loading={lazy ? 'lazy' : 'eager'}
            decoding="async"
            onError={() => setFailedImage(image)}
          />
        )}
        {badge ? (
          <Tag kind={badge} className={css.plate}>
            {t(`common.${badge}`)}
          </Tag>
        ) : null}
        <span className={css.play} data-closed={closed || undefined} aria-hidden="true">
          <span>
            {closed ? null : <Icon name="play" size={16} />}
            <span>{t(closed ? 'games.closed' : 'common.play')}</span>
          </span>
        </span>
      </Link>
      {onToggleFavorite ? (
        <button
          type="button"
          className={css.heart}
          aria-pressed={isFavorite}
          aria-label={t('common.favourite', { name })}
          data-testid="game.favourite"
          onClick={onToggleFavorite}
        >
          <Icon name="heart" size={18} filled={isFavorite} />
        </button>
      ) : null}
    </article>
  )
}

/** Renders the placeholder of a tile. */
export function TileSkeleton() {
  return (
    <div className={css.tile}>
      <div className={`${css.art} ${css.blank}`} />
    </div>
  )
}
