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
  /** A line under the picture, only where it adds something. */
  caption?: string
  /** Below the fold: the picture waits until it is near. */
  lazy?: boolean
  /** Where the game is played; with it the tile is a link, without it a button. */
  to?: string
  onPlay?: (event: MouseEvent) => void
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
    caption,
    lazy = true,
    to,
    onPlay,
    favourite,
    onFavourite,
  } = props
  const t = useT()
  const [missing, setMissing] = useState<string>()
  const label = t('common.playGame', { name })
  const inside = (
    <>
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
      <span className={css.play} aria-hidden="true">
        <span>
          <Icon name="play" size={16} />
          {t('common.play')}
        </span>
      </span>
    </>
  )
  return (
    <article className={css.tile} data-testid="game" data-game-code={gameCode} data-vassalage={vassalage}>
      {to ? (
        <Link className={css.art} to={to} onClick={onPlay} aria-label={label} data-testid="game.play">
          {inside}
        </Link>
      ) : (
        <button type="button" className={css.art} onClick={onPlay} aria-label={label} data-testid="game.play">
          {inside}
        </button>
      )}
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
      {caption ? <p className={css.caption}>{caption}</p> : null}
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
