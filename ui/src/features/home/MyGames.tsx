import { useEffect, useRef } from 'react'
import { core, gamesPath, useFavoriteGames, useFavorites, useFavoriteTypes, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Ago } from './Ago'
import { Chip, Chips } from './Chips'
import css from './home.module.css'

/** Number of games shown: two rows of two. */
const SHOWN = 4
const NONE: readonly string[] = []

/** Renders the member's recent games and favourites. */
export default function MyGames() {
  return (
    <div className={css.mine}>
      <Recent />
      <Favourites />
    </div>
  )
}

function Recent() {
  const t = useT()
  const read = useQuery('home.recent', () => core().member.recentGames({ page: 1, pageSize: SHOWN }))
  return (
    <Chips
      id="home-recent"
      testId="home.recent"
      title={t('shelves.continue')}
      to={`${gamesPath()}?tab=recent`}
      read={read}
      none={t('shelves.recentNoneWords')}
      trouble={t('shelves.recentTrouble')}
      chips={read.data?.list.map((game) => (
        <Chip key={game.gameCode} game={game} about={<Ago time={game.playedAt} />} />
      ))}
    />
  )
}

function Favourites() {
  const t = useT()
  const { isFavorite, ids, confirmed, version } = useFavorites()
  const slots = useQuery('home.favourites', () => core().member.favouriteGames({ page: 1, pageSize: SHOWN }))
  const found = slots.data?.content
  // other types are queried only for free slots, and if a favourite is missing from the first answer
  const unseen = ids.some((id) => found?.every(({ gameCode }) => gameCode !== id))
  const types = useFavoriteTypes('RNG')
  const others = useFavoriteGames(confirmed && unseen && found && found.length < SHOWN ? types : NONE, SHOWN)
  useAfterTurn(version, slots.refetch)
  useAfterTurn(version, others.refetch)
  const games = found && [...found, ...(others.data ?? [])]
  const kept = confirmed ? games?.filter(isFavorite) : games
  return (
    <Chips
      id="home-favourites"
      testId="home.favourites"
      title={t('shelves.favourites')}
      to={`${gamesPath()}?tab=favourite`}
      read={slots}
      none={t('shelves.favouritesNoneWords')}
      trouble={t('shelves.favouritesTrouble')}
      chips={kept?.slice(0, SHOWN).map((game) => <Chip key={game.gameCode} game={game} />)}
    />
  )
}

/** Reloads after the server accepted a change of the favourites. */
function useAfterTurn(turn: number, again: () => void): void {
  const known = useRef(turn)
  useEffect(() => {
    if (known.current === turn) return
    known.current = turn
    again()
  }, [turn, again])
}
