import { useEffect } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { foldText } from '@/components/lib/foldText'
import { repeat } from '@/components/Skeleton'
import { TileSkeleton } from '@/components/Tile'
import { core, useQuery } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { GameTiles } from '@/lib/play/GameTiles'
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

export const FIRST_ROWS_COUNT = 14

/** Renders the hot games of a type; a short list without pages. */
export function HotGames({ gameType, view, setView, onCountChange }: ListProps) {
  const t = useT()
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
        <LoadError
          error={error}
          level={2}
          title={t('games.unloaded')}
          onRetry={refetch}
          hint={t('games.unloadedHint')}
        />
      </div>
    )
  if (!games) return <Skeletons />
  if (games.length === 0) return <NoMatches view={view} setView={setView} />
  return (
    <div className={`${css.grid} ${css.last}`} aria-busy={stale}>
      <GameTiles games={games} eagerCount={FIRST_ROWS_COUNT} />
    </div>
  )
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
  return repeat(count, (key) => <TileSkeleton key={key} />)
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
