import { useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { useFrozenWhilePressed } from '@/components/hooks/useFrozenWhilePressed'
import { core, type GamePage, type QueryResult, useQuery } from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { GameTiles } from '@/lib/play/GameTiles'
import { Filters } from './Filters'
import { Blanks, FIRST_ROWS_COUNT, type ListProps, NoMatches, Skeletons, useReportCount } from './GameLists'
import css from './GamesPage.module.css'
import { OtherResults } from './OtherResults'
import type { ListView } from './searchParams'

/** Tiles per page: close to whole rows at 7, 5 and 3 tiles per row. */
export const PAGE_SIZE = 42

function useGamePage(gameType: string, view: ListView, page: number) {
  const { vendor, q, classify, minBet, lines, sort } = view
  const what = [gameType, vendor, q, classify, minBet, lines, sort].join(':')
  return useQuery(`games:${what}:${page}`, () =>
    core().gameList({
      gameType,
      vassalage: vendor || undefined,
      gameName: q || undefined,
      gameClassify: classify || undefined,
      minBet: minBet || undefined,
      minLineNum: lines ? Number(lines) : undefined,
      sort: sort || undefined,
      page,
      pageSize: PAGE_SIZE,
    }),
  )
}

interface AllGamesProps extends ListProps {
  vendorName?: string
  /** Shows filters and sorting, inline or behind a button; if undefined, the list is fixed to its vendor. */
  filters?: 'shown' | 'folded'
}

/** Renders all games of a type, page by page. */
export function AllGames({ filters, ...list }: AllGamesProps) {
  const { gameType, view, setView, onCountChange } = list
  const first = useFrozenWhilePressed(useGamePage(gameType, view, 1))
  // the previous games stay, dimmed, while another search or vendor loads
  const [data, setData] = useState(first.data)
  if (first.data && first.data !== data) setData(first.data)
  useReportCount(onCountChange, data?.total)
  return (
    <>
      {filters ? (
        <Filters
          gameType={gameType}
          view={view}
          setView={setView}
          classifies={data?.classifies ?? []}
          folded={filters === 'folded'}
        />
      ) : null}
      <GameList {...list} pinned={!filters} first={first} data={data} />
    </>
  )
}

interface GameListProps extends Omit<ListProps, 'onCountChange'> {
  vendorName?: string
  /** True if the vendor cannot be changed. */
  pinned: boolean
  first: QueryResult<GamePage>
  data: GamePage | undefined
}

function GameList({ gameType, view, setView, vendorName, pinned, first, data }: GameListProps) {
  const t = useT()
  const waiting = !first.data
  // pages that failed to load
  const [failedPages, setFailedPages] = useState<readonly number[]>([])

  if (first.phase === 'failed' && first.error)
    return (
      <div className={css.state}>
        <LoadError
          error={first.error}
          level={2}
          title={t('games.unloaded')}
          onRetry={first.refetch}
          hint={t('games.unloadedHint')}
        />
      </div>
    )
  if (!data) return <Skeletons />
  if (data.games.length === 0)
    return (
      <>
        <NoMatches view={pinned ? { ...view, vendor: '' } : view} setView={setView} vendorName={vendorName} />
        {view.q && !waiting ? <OtherResults key={view.q} q={view.q} gameType={gameType} /> : null}
      </>
    )

  const pages = Math.min(view.page, data.totalPages)
  const sizeOf = (page: number) => Math.min(PAGE_SIZE, data.total - (page - 1) * PAGE_SIZE)
  const shown =
    Math.min(pages * PAGE_SIZE, data.total) - failedPages.reduce((sum, page) => sum + sizeOf(page), 0)
  return (
    <>
      <div className={css.grid} aria-busy={waiting}>
        <GameTiles games={data.games} eagerCount={FIRST_ROWS_COUNT} />
        {waiting
          ? null
          : Array.from({ length: pages - 1 }, (_, n) => n + 2).map((page) => (
              <MoreGames
                key={page}
                gameType={gameType}
                view={view}
                page={page}
                size={sizeOf(page)}
                onPagesFailed={setFailedPages}
              />
            ))}
      </div>
      <div className={css.more}>
        <span className="num" role="status">
          {t('games.shown', { shown, total: data.total })}
        </span>
        <progress className={css.track} value={shown} max={data.total} aria-hidden="true" />
        {pages < data.totalPages ? (
          <Button data-testid="games.page.next" onClick={() => setView({ page: pages + 1 })}>
            {t('games.more')}
          </Button>
        ) : null}
      </div>
      {view.q && !waiting && pages >= data.totalPages ? (
        <OtherResults key={view.q} q={view.q} gameType={gameType} />
      ) : null}
    </>
  )
}

interface MoreGamesProps {
  gameType: string
  view: ListView
  page: number
  /** Number of games on the page. */
  size: number
  /** Called to update the list of failed pages, on a failure and on a retry. */
  onPagesFailed: (change: (failedPages: readonly number[]) => readonly number[]) => void
}

/** Renders a further page, with skeletons until it loads. */
function MoreGames({ gameType, view, page, size, onPagesFailed }: MoreGamesProps) {
  const t = useT()
  const { data, phase, refetch } = useGamePage(gameType, view, page)
  const failed = !data && phase === 'failed'
  useEffect(() => {
    if (!failed) return
    onPagesFailed((failedPages) => [...failedPages, page])
    return () => onPagesFailed((failedPages) => failedPages.filter((one) => one !== page))
  }, [failed, page, onPagesFailed])
  if (data) return <GameTiles games={data.games} />
  if (failed)
    return (
      <div className={css.wide} role="alert">
        <p>{t('games.unloaded')}</p>
        <Button icon="refresh" onClick={refetch}>
          {t('common.retry')}
        </Button>
      </div>
    )
  return <Blanks count={size} />
}
