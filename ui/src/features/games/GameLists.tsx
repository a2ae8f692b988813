import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { foldText } from '@/components/lib/foldText'
import { gamePath } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { Tile, TileSkeleton } from '@/components/Tile'
import { canFavorite, core, type Game, useErrorText, useFavorites, useQuery } from '@/core'
import { useT } from '@/i18n'
import { usePlay } from '@/play/usePlay'
import { plateOf } from './address'
import css from './GamesPage.module.css'
import { isFiltered, type Place, UNFILTERED } from './listAddress'

export interface ListProps {
  gameType: string
  place: Place
  go: (next: Partial<Place>) => void
  /** Called with the number of matches; undefined while unknown. */
  onFound?: (count: number | undefined) => void
}

/** Reports the number of matches while the list is mounted. */
export function useFound(onFound: ListProps['onFound'], count: number | undefined): void {
  useEffect(() => onFound?.(count), [onFound, count])
  useEffect(() => () => onFound?.(undefined), [onFound])
}

const FIRST_ROWS = 14

/** Renders the hot games of a type; a short list without pages. */
export function HotGames({ gameType, place, go, onFound }: ListProps) {
  const t = useT()
  const errorText = useErrorText()
  const { vendor, q } = place
  const { data, error, phase, refetch, stale } = useQuery(`hot:${vendor}`, () =>
    core().hotGames({ vassalage: vendor || undefined }),
  )
  const wanted = foldText(q)
  const games = data?.list.filter(
    (game) => game.gameType === gameType && foldText(game.name).includes(wanted),
  )
  useFound(onFound, games?.length)
  if (phase === 'failed' && error)
    return (
      <div className={css.state}>
        <ErrorState level={2} title={t('games.unloaded')} onRetry={refetch}>
          {`${errorText(error).text} ${t('games.unloadedHint')}`}
        </ErrorState>
      </div>
    )
  if (!games) return <Skeletons />
  if (games.length === 0) return <Nothing place={place} go={go} />
  return (
    <div className={`${css.grid} ${css.last}`} aria-busy={stale}>
      <Tiles games={games} eager />
    </div>
  )
}

export function Tiles({ games, eager }: { games: readonly Game[]; eager?: boolean }) {
  const t = useT()
  const errorText = useErrorText()
  const play = usePlay()
  const favorites = useFavorites((error) =>
    toast({ title: t('common.favouriteFailed'), detail: errorText(error).text, icon: 'heart', tone: 'bad' }),
  )

  return games.map((game, at) => (
    <Tile
      key={`${game.vassalage}/${game.gameCode}`}
      name={game.name}
      image={game.image}
      gameCode={game.gameCode}
      vassalage={game.vassalage}
      badge={plateOf(game)}
      closed={game.maintenance}
      lazy={!eager || at >= FIRST_ROWS}
      to={gamePath(game)}
      onPlay={play(game)}
      isFavorite={favorites.isFavorite(game)}
      onToggleFavorite={canFavorite(game) ? () => favorites.toggle(game) : undefined}
    />
  ))
}

export function Skeletons({ count = FIRST_ROWS }: { count?: number }) {
  const t = useT()
  return (
    <div className={`${css.grid} ${css.last}`} role="status" aria-label={t('common.loading')}>
      <Blanks count={count} />
    </div>
  )
}

export function Blanks({ count }: { count: number }) {
  return Array.from({ length: Math.max(0, count) }, (_, n) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the skeletons are identical and never move
    <TileSkeleton key={n} />
  ))
}

export function Nothing({
  place,
  go,
  vendorName,
}: {
  place: Place
  go: ListProps['go']
  vendorName?: string
}) {
  const t = useT()
  const { q, vendor, tab } = place
  // the filters apply only to the list of all games
  const filtered = tab === 'all' && isFiltered(place)
  return (
    <div className={css.state}>
      <Empty
        level={2}
        testId="games.empty"
        title={q ? t('games.nothingFor', { q }) : t('games.nothing')}
        actions={
          <>
            {vendor ? <Button onClick={() => go({ vendor: '' })}>{t('games.dropVendor')}</Button> : null}
            {tab !== 'all' ? (
              <Button onClick={() => go({ tab: 'all' })}>{t('games.seeAllGames')}</Button>
            ) : null}
            {filtered ? <Button onClick={() => go(UNFILTERED)}>{t('filters.clear')}</Button> : null}
            {q ? (
              <Button kind="primary" onClick={() => go({ q: '' })}>
                {t('games.clearSearch')}
              </Button>
            ) : null}
          </>
        }
      >
        {q && vendorName
          ? t('games.nothingAtVendor', { vendor: vendorName })
          : q
            ? t('games.nothingHint')
            : t('games.nothingYet')}
      </Empty>
    </div>
  )
}
