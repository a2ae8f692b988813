import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { foldText } from '@/components/lib/foldText'
import {
  core,
  type FavoritePage,
  type Game,
  isAllowed,
  type Outcome,
  type RecentPage,
  runGuarded,
  useFavoriteGames,
  useFavorites,
  useFavoriteTypes,
  useQuery,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { LoadError } from '@/lib/feedback/LoadError'
import { GameTiles } from '@/lib/play/GameTiles'
import { PAGE_SIZE } from './AllGames'
import { FIRST_ROWS_COUNT, type ListProps, NoMatches, Skeletons, useReportCount } from './GameLists'
import css from './GamesPage.module.css'
import { OtherLists } from './OtherResults'
import { type ListView, MAX_PAGES } from './searchParams'

interface MyGamesProps extends ListProps {
  tab: 'favourite' | 'recent'
}

/** Renders the member's favourites and recent games. */
export default function MyGames(props: MyGamesProps) {
  const { loading, trial } = useSlice('session')
  if (loading) return <Skeletons />
  return isAllowed(props.tab) ? (
    <MemberGameList {...props} />
  ) : (
    <LoginRequired tab={props.tab} trial={trial} />
  )
}

function LoginRequired({ tab, trial }: { tab: MyGamesProps['tab']; trial: boolean }) {
  const t = useT()
  const ask =
    tab === 'favourite' ? t('gameCollections.visitorFavourites') : t('gameCollections.visitorRecent')
  return (
    <div className={css.state}>
      <Empty
        level={2}
        icon={tab === 'favourite' ? 'heart' : 'clock'}
        testId="games.closed"
        title={trial ? t('gameCollections.realAccountTitle') : ask}
        actions={
          <Button kind="primary" onClick={() => runGuarded(tab)}>
            {trial ? t('gameCollections.realAccount') : t('gameCollections.logIn')}
          </Button>
        }
      >
        {t('gameCollections.mineWords')}
      </Empty>
    </div>
  )
}

function useGamePages({ tab, gameType, view }: MyGamesProps) {
  const { vendor, q, page } = view
  // filters that the server lacks need all pages: favourites by vendor, recent games by type
  const all = q !== '' || tab === 'recent' || vendor !== ''
  const pages = all ? MAX_PAGES : page
  const { member } = core()
  const read = useQuery<GamePages>(`${tab}:${gameType}:${tab === 'recent' ? vendor : ''}:${pages}`, () =>
    readPages(pages, (wanted) =>
      tab === 'favourite'
        ? member.favoriteGames({ gameType, page: wanted, pageSize: PAGE_SIZE })
        : member.recentGames({ vassalage: vendor || undefined, page: wanted, pageSize: PAGE_SIZE }),
    ),
  )
  return { read, more: !all }
}

function MemberGameList(props: MyGamesProps) {
  const { tab, gameType, view, setView, onCountChange } = props
  const t = useT()
  const { read, more } = useGamePages(props)
  const { isFavorite, confirmed } = useFavorites()
  // the previous games stay, dimmed, while more load
  const [data, setData] = useState(read.data)
  if (read.data && read.data !== data) setData(read.data)

  const current = tab === 'favourite' && confirmed ? data?.games.filter(isFavorite) : data?.games
  const ownType = tab === 'recent' ? current?.filter((game) => game.gameType === gameType) : current
  const games = ownType?.filter((game) => matchesFilter(game, view.vendor, view.q))
  const further = more && data !== undefined && view.page < data.totalPages
  useReportCount(onCountChange, further ? undefined : games?.length)

  if (read.phase === 'failed' && read.error)
    return (
      <div className={css.state}>
        <LoadError
          error={read.error}
          level={2}
          title={
            tab === 'favourite'
              ? t('gameCollections.favouritesUnloaded')
              : t('gameCollections.recentUnloaded')
          }
          onRetry={read.refetch}
          hint={t('games.unloadedHint')}
        />
      </div>
    )
  if (!ownType || !games) return <Skeletons />

  // a query of one vendor's recent games tells nothing about other vendors
  const narrowed = tab === 'recent' && view.vendor !== ''
  const others =
    tab === 'favourite' ? (
      <OtherFavorites view={view} gameType={gameType} />
    ) : (
      <OtherTypeGames view={view} games={current?.filter((game) => game.gameType !== gameType)} />
    )
  if (ownType.length === 0 && !narrowed)
    return (
      <>
        <NoGames tab={tab} hasOtherTypes={current?.length !== 0} onShowAll={() => setView({ tab: 'all' })} />
        {others}
      </>
    )
  if (games.length === 0)
    return (
      <>
        <NoMatches view={view} setView={setView} />
        {others}
      </>
    )
  return (
    <>
      <div className={`${css.grid} ${css.last}`} aria-busy={!read.data}>
        <GameTiles games={games} eagerCount={FIRST_ROWS_COUNT} />
      </div>
      {further ? (
        <div className={css.more}>
          <Button data-testid="games.page.next" onClick={() => setView({ page: view.page + 1 })}>
            {t('games.more')}
          </Button>
        </div>
      ) : null}
      {further ? null : others}
    </>
  )
}

/** Renders the member's games of other types, which have their own lists, in this search too. */
function OtherTypeGames({ view, games }: { view: ListView; games?: readonly Game[] }) {
  return (
    <OtherLists
      testId="games.others"
      games={games?.filter((game) => matchesFilter(game, view.vendor, view.q))}
    />
  )
}

function OtherFavorites({ view, gameType }: { view: ListView; gameType: string }) {
  const { data } = useFavoriteGames(useFavoriteTypes(gameType), PAGE_SIZE)
  const { isFavorite, confirmed } = useFavorites()
  return <OtherTypeGames view={view} games={confirmed ? data?.filter(isFavorite) : data} />
}

const matchesFilter = (game: Game, vendor: string, q: string) =>
  (vendor === '' || game.vassalage === vendor) && foldText(game.name).includes(foldText(q))

interface NoGamesProps {
  tab: MyGamesProps['tab']
  /** True if other types have some. */
  hasOtherTypes: boolean
  onShowAll: () => void
}

/** Renders the empty state, with how games get here. */
function NoGames({ tab, hasOtherTypes, onShowAll }: NoGamesProps) {
  const t = useT()
  const favorite = tab === 'favourite'
  return (
    <div className={css.state}>
      <Empty
        level={2}
        icon={favorite ? 'heart' : 'clock'}
        testId="games.empty"
        title={t(
          favorite
            ? 'gameCollections.favouritesNone'
            : hasOtherTypes
              ? 'gameCollections.recentNoneHere'
              : 'gameCollections.recentNone',
        )}
        actions={
          <Button kind="primary" onClick={onShowAll}>
            {t('games.seeAllGames')}
          </Button>
        }
      >
        {favorite ? t('gameCollections.favouritesNoneWords') : t('gameCollections.recentNoneWords')}
      </Empty>
    </div>
  )
}

interface GamePages {
  games: readonly Game[]
  totalPages: number
}

/** Reads the first pages of a list as one list: up to `maxPages`, or as many as exist. */
async function readPages(
  maxPages: number,
  readPage: (page: number) => Promise<Outcome<FavoritePage | RecentPage>>,
): Promise<Outcome<GamePages>> {
  const games: Game[] = []
  for (let page = 1; ; page++) {
    const answer = await readPage(page)
    if (answer.status === 'err') return answer
    const { value } = answer
    games.push(...('content' in value ? value.content : value.list))
    if (page >= Math.min(maxPages, value.totalPages))
      return { status: 'ok', value: { games, totalPages: value.totalPages } }
  }
}
