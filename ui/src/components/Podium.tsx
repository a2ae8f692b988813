import type { ReactNode } from 'react'
import css from './Podium.module.css'

export interface PodiumEntry {
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
  prize?: ReactNode
  /** True for the member's own place. */
  own?: boolean
}

/** Renders the top three on a podium: the first in the middle and highest, in the reading order of their ranks. */
export function Podium({ entries, label }: { entries: readonly PodiumEntry[]; label: string }) {
  return (
    // the table background is dark in both themes, and so is its content
    <ol className={css.podium} data-theme="dark" aria-label={label} data-testid="podium">
      {entries.map((entry) => (
        <li
          key={entry.key}
          data-rank={entry.rank}
          data-own={entry.own || undefined}
          data-testid="podium.place"
        >
          <span className={css.face}>
            <img src={entry.image} alt="" width={88} height={88} />
            <span className={css.rank}>
              <span className="sr">{entry.label}</span>
              <span aria-hidden="true">{entry.rank}</span>
            </span>
          </span>
          <b className={css.name}>{entry.name}</b>
          {entry.detail ? <span className={css.detail}>{entry.detail}</span> : null}
          <span className={css.block}>{entry.prize}</span>
        </li>
      ))}
    </ol>
  )
}
