import { useEffect, useRef } from 'react'
import { core, gamesPath, useFavoriteGames, useFavorites, useFavoriteTypes, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Chip, Chips } from './Chips'
import css from './home.module.css'
import { RelativeTime } from './RelativeTime'

/** Number of games shown: two rows of two. */
const GAMES_SHOWN = 4
const NO_TYPES: readonly string[] = []

/** Renders the member's recent games and favourites. */
export default function MyGames() {
  return (
    <div className={css.mine}>
      <Recent />
      <Favorites />
    </div>
  )
}

function Recent() {
  const t = useT()
  const read = useQuery('home.recent', () => core().member.recentGames({ page: 1, pageSize: GAMES_SHOWN }))
  return (
    <Chips
      id="home-recent"
      testId="home.recent"
      title={t('gameCollections.continue')}
      to={`${gamesPath()}?tab=recent`}
      read={read}
      emptyText={t('gameCollections.recentNoneWords')}
      errorTitle={t('gameCollections.recentUnloaded')}
      chips={read.data?.list.map((game) => (
        <Chip key={game.gameCode} game={game} about={<RelativeTime time={game.playedAt} />} />
      ))}
    />
  )
}

function Favorites() {
  const t = useT()
  const { isFavorite, ids, confirmed, version } = useFavorites()
  const slots = useQuery('home.favourites', () =>
    core().member.favoriteGames({ page: 1, pageSize: GAMES_SHOWN }),
  )
  const found = slots.data?.content
  // other types are queried only for free slots, and if a favourite is missing from the first response
  const unseen = ids.some((id) => found?.every(({ gameCode }) => gameCode !== id))
  const types = useFavoriteTypes('RNG')
  const others = useFavoriteGames(
    confirmed && unseen && found && found.length < GAMES_SHOWN ? types : NO_TYPES,
    GAMES_SHOWN,
  )
  useOnVersionChange(version, slots.refetch)
  useOnVersionChange(version, others.refetch)
  const games = found && [...found, ...(others.data ?? [])]
  const current = confirmed ? games?.filter(isFavorite) : games
  return (
    <Chips
      id="home-favourites"
      testId="home.favourites"
      title={t('gameCollections.favourites')}
      to={`${gamesPath()}?tab=favourite`}
      read={slots}
      emptyText={t('gameCollections.favouritesNoneWords')}
      errorTitle={t('gameCollections.favouritesUnloaded')}
      chips={current?.slice(0, GAMES_SHOWN).map((game) => <Chip key={game.gameCode} game={game} />)}
    />
  )
}

/** Reloads after the server accepted a change of the favourites. */
function useOnVersionChange(version: number, refetch: () => void): void {
  const known = useRef(version)
  useEffect(() => {
    if (known.current === version) return
    known.current = version
    refetch()
  }, [version, refetch])
}
