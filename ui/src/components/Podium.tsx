import type { ReactNode } from 'react'
import css from './Podium.module.css'

export interface Place {
  key: string
  /** Rank, starting at 1. */
  rank: number
  /** Accessible rank, such as "Place 1". */
  label: string
  /** Address of the picture. */
  image: string
  name: ReactNode
  /** Detail under the name. */
  detail?: ReactNode
  /** Prize of the place. */
  worth?: ReactNode
  /** True for the member's own place. */
  own?: boolean
}

/** Renders the top three on a podium: the first in the middle and highest, in the reading order of their ranks. */
export function Podium({ places, label }: { places: readonly Place[]; label: string }) {
  return (
    // the table background is dark in both themes, and so is its content
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
