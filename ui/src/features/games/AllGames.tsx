import { useEffect, useState } from 'react'
import { Button } from '@/components/Button'
import { ErrorState } from '@/components/Empty'
import { useFrozenWhilePressed } from '@/components/hooks/useFrozenWhilePressed'
import { core, type GamePage, type QueryResult, useErrorText, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Elsewhere } from './Elsewhere'
import { Filters } from './Filters'
import { Blanks, type ListProps, Nothing, Skeletons, Tiles, useFound } from './GameLists'
import css from './GamesPage.module.css'
import type { Place } from './listAddress'

/** Tiles per page: close to whole rows at 7, 5 and 3 tiles per row. */
export const PAGE_SIZE = 42

function useGamePage(gameType: string, place: Place, page: number) {
  const { vendor, q, classify, minBet, lines, sort } = place
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
  const { gameType, place, go, onFound } = list
  const first = useFrozenWhilePressed(useGamePage(gameType, place, 1))
  // the previous games stay, dimmed, while another search or vendor loads
  const [data, setData] = useState(first.data)
  if (first.data && first.data !== data) setData(first.data)
  useFound(onFound, data?.total)
  return (
    <>
      {filters ? (
        <Filters
          gameType={gameType}
          place={place}
          go={go}
          classifies={data?.classifies ?? []}
          folded={filters === 'folded'}
        />
      ) : null}
      <Found {...list} pinned={!filters} first={first} data={data} />
    </>
  )
}

interface FoundProps extends Omit<ListProps, 'onFound'> {
  vendorName?: string
  /** True if the vendor cannot be changed. */
  pinned: boolean
  first: QueryResult<GamePage>
  data: GamePage | undefined
}

function Found({ gameType, place, go, vendorName, pinned, first, data }: FoundProps) {
  const t = useT()
  const errorText = useErrorText()
  const waiting = !first.data
  // pages that failed to load
  const [lost, setLost] = useState<readonly number[]>([])

  if (first.phase === 'failed' && first.error)
    return (
      <div className={css.state}>
        <ErrorState level={2} title={t('games.unloaded')} onRetry={first.refetch}>
          {`${errorText(first.error).text} ${t('games.unloadedHint')}`}
        </ErrorState>
      </div>
    )
  if (!data) return <Skeletons />
  if (data.games.length === 0)
    return (
      <>
        <Nothing place={pinned ? { ...place, vendor: '' } : place} go={go} vendorName={vendorName} />
        {place.q && !waiting ? <Elsewhere key={place.q} q={place.q} gameType={gameType} /> : null}
      </>
    )

  const pages = Math.min(place.page, data.totalPages)
  const sizeOf = (page: number) => Math.min(PAGE_SIZE, data.total - (page - 1) * PAGE_SIZE)
  const shown = Math.min(pages * PAGE_SIZE, data.total) - lost.reduce((sum, page) => sum + sizeOf(page), 0)
  return (
    <>
      <div className={css.grid} aria-busy={waiting}>
        <Tiles games={data.games} eager />
        {waiting
          ? null
          : Array.from({ length: pages - 1 }, (_, n) => n + 2).map((page) => (
              <MoreGames
                key={page}
                gameType={gameType}
                place={place}
                page={page}
                size={sizeOf(page)}
                onLost={setLost}
              />
            ))}
      </div>
      <div className={css.more}>
        <span className="num" role="status">
          {t('games.shown', { shown, total: data.total })}
        </span>
        <progress className={css.track} value={shown} max={data.total} aria-hidden="true" />
        {pages < data.totalPages ? (
          <Button data-testid="games.page.next" onClick={() => go({ page: pages + 1 })}>
            {t('games.more')}
          </Button>
        ) : null}
      </div>
      {place.q && !waiting && pages >= data.totalPages ? (
        <Elsewhere key={place.q} q={place.q} gameType={gameType} />
      ) : null}
    </>
  )
}

interface MoreGamesProps {
  gameType: string
  place: Place
  page: number
  /** Number of games on the page. */
  size: number
  /** Called to update the list of failed pages, on a failure and on a retry. */
  onLost: (change: (lost: readonly number[]) => readonly number[]) => void
}

/** Renders a further page, with skeletons until it loads. */
function MoreGames({ gameType, place, page, size, onLost }: MoreGamesProps) {
  const t = useT()
  const { data, phase, refetch } = useGamePage(gameType, place, page)
  const failed = !data && phase === 'failed'
  useEffect(() => {
    if (!failed) return
    onLost((lost) => [...lost, page])
    return () => onLost((lost) => lost.filter((one) => one !== page))
  }, [failed, page, onLost])
  if (data) return <Tiles games={data.games} />
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
