import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { foldText } from '@/components/lib/foldText'
import { gamePath } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { Tile, TileSkeleton } from '@/components/Tile'
import { core, type Game, useCanFavorite, useErrorText, useFavorites, useQuery } from '@/core'
import { useT } from '@/i18n'
import { usePlay } from '@/lib/play/usePlay'
import { badgeOf } from './address'
import css from './GamesPage.module.css'
import { isFiltered, type ListView, UNFILTERED } from './searchParams'

export interface ListProps {
  gameType: string
  view: ListView
  setView: (next: Partial<ListView>) => void
  /** Called with the number of matches; undefined while unknown. */
  onCountChange?: (count: number | undefined) => void
}

/** Reports the number of matches while the list is mounted. */
export function useReportCount(onCountChange: ListProps['onCountChange'], count: number | undefined): void {
  useEffect(() => onCountChange?.(count), [onCountChange, count])
  useEffect(() => () => onCountChange?.(undefined), [onCountChange])
}

const FIRST_ROWS_COUNT = 14

/** Renders the hot games of a type; a short list without pages. */
export function HotGames({ gameType, view, setView, onCountChange }: ListProps) {
  const t = useT()
  const errorText = useErrorText()
  const { vendor, q } = view
  const { data, error, phase, refetch, stale } = useQuery(`hot:${vendor}`, () =>
    core().hotGames({ vassalage: vendor || undefined }),
  )
  const folded = foldText(q)
  const games = data?.list.filter(
    (game) => game.gameType === gameType && foldText(game.name).includes(folded),
  )
  useReportCount(onCountChange, games?.length)
  if (phase === 'failed' && error)
    return (
      <div className={css.state}>
        <ErrorState level={2} title={t('games.unloaded')} onRetry={refetch}>
          {`${errorText(error).text} ${t('games.unloadedHint')}`}
        </ErrorState>
      </div>
    )
  if (!games) return <Skeletons />
  if (games.length === 0) return <NoMatches view={view} setView={setView} />
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
  const canFavorite = useCanFavorite()
  const favorites = useFavorites((error) =>
    toast({ title: t('common.favouriteFailed'), detail: errorText(error).text, icon: 'heart', tone: 'bad' }),
  )

  return games.map((game, at) => (
    <Tile
      key={`${game.vassalage}/${game.gameCode}`}
      name={game.name}
      image={game.image}
      gameCode={game.gameCode}
      vendorCode={game.vassalage}
      badge={badgeOf(game)}
      closed={game.maintenance}
      lazy={!eager || at >= FIRST_ROWS_COUNT}
      to={gamePath(game)}
      onPlay={play(game)}
      isFavorite={favorites.isFavorite(game)}
      onToggleFavorite={canFavorite(game) ? () => favorites.toggle(game) : undefined}
    />
  ))
}

export function Skeletons({ count = FIRST_ROWS_COUNT }: { count?: number }) {
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

export function NoMatches({
  view,
  setView,
  vendorName,
}: {
  view: ListView
  setView: ListProps['setView']
  vendorName?: string
}) {
  const t = useT()
  const { q, vendor, tab } = view
  // the filters apply only to the list of all games
  const filtered = tab === 'all' && isFiltered(view)
  return (
    <div className={css.state}>
      <Empty
        level={2}
        testId="games.empty"
        title={q ? t('games.nothingFor', { q }) : t('games.nothing')}
        actions={
          <>
            {vendor ? <Button onClick={() => setView({ vendor: '' })}>{t('games.dropVendor')}</Button> : null}
            {tab !== 'all' ? (
              <Button onClick={() => setView({ tab: 'all' })}>{t('games.seeAllGames')}</Button>
            ) : null}
            {filtered ? <Button onClick={() => setView(UNFILTERED)}>{t('filters.clear')}</Button> : null}
            {q ? (
              <Button kind="primary" onClick={() => setView({ q: '' })}>
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
