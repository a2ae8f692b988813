import type { ReactNode } from 'react'
import css from './Podium.module.css'

export interface Place {
  key: string
  /** From 1. */
  rank: number
  /** "Place 1", for a screen reader. */
  label: string
  /** Address of the picture. */
  image: string
  name: ReactNode
  /** Under the name. */
  detail?: ReactNode
  /** What the place is worth. */
  worth?: ReactNode
  /** The member themselves. */
  own?: boolean
}

/** The first three on the lit table: the first in the middle and highest, read in the order of their ranks. */
export function Podium({ places, label }: { places: readonly Place[]; label: string }) {
  return (
    // the cloth is dark in both themes, and so is all that lies on it
    <ol className={css.podium} data-theme="dark" aria-label={label} data-testid="podium">
      {places.map((place) => (
        <li
          key={place.key}
          data-rank={place.rank}
          data-own={place.own || undefined}
          data-testid="podium.place"
        >
          <span className={css.face}>
            <img src={place.image} alt="" width={88} height={88} />
            <span className={css.rank}>
              <span className="sr">{place.label}</span>
              <span aria-hidden="true">{place.rank}</span>
            </span>
          </span>
          <b className={css.name}>{place.name}</b>
          {place.detail ? <span className={css.detail}>{place.detail}</span> : null}
          <span className={css.block}>{place.worth}</span>
        </li>
      ))}
    </ol>
  )
}
