import { useState } from 'react'
import { Button } from '@/components/Button'
import { Empty, ErrorState } from '@/components/Empty'
import { foldText } from '@/components/lib/foldText'
import {
  core,
  type Game,
  runGuarded,
  useErrorText,
  useFavoriteGames,
  useFavorites,
  useFavoriteTypes,
  useQuery,
  useSlice,
} from '@/core'
import { useT } from '@/i18n'
import { PAGE_SIZE } from './AllGames'
import { OtherLists } from './Elsewhere'
import { type ListProps, Nothing, Skeletons, Tiles, useFound } from './GameLists'
import css from './GamesPage.module.css'
import { MOST_PAGES, type Place } from './listAddress'
import { readPages, type Shelf } from './shelf'

interface MyGamesProps extends ListProps {
  tab: 'favourite' | 'recent'
}

/** Renders the member's favourites and recent games. */
export default function MyGames(props: MyGamesProps) {
  const { loggedIn, memberType } = useSlice('session')
  const { phase } = useSlice('member')
  const known = !loggedIn || memberType !== undefined || phase === 'failed'
  if (!known) return <Skeletons />
  const decision = core().guard(props.tab)
  return decision === 'go' ? <List {...props} /> : <Closed tab={props.tab} decision={decision} />
}

/** No action: the guard already opens the login or the real-account warning. */
const nothing = () => undefined

function Closed({ tab, decision }: { tab: MyGamesProps['tab']; decision: 'needLogin' | 'needRealAccount' }) {
  const t = useT()
  const visitor = decision === 'needLogin'
  const ask = tab === 'favourite' ? t('shelves.visitorFavourites') : t('shelves.visitorRecent')
  return (
    <div className={css.state}>
      <Empty
        level={2}
        icon={tab === 'favourite' ? 'heart' : 'clock'}
        testId="games.closed"
        title={visitor ? ask : t('shelves.realAccountTitle')}
        actions={
          <Button kind="primary" onClick={() => runGuarded(tab, nothing)}>
            {visitor ? t('shelves.logIn') : t('shelves.realAccount')}
          </Button>
        }
      >
        {t('shelves.mineWords')}
      </Empty>
    </div>
  )
}

function useShelf({ tab, gameType, place }: MyGamesProps) {
  const { vendor, q, page } = place
  // filters that the server lacks need all pages: favourites by vendor, recent games by type
  const all = q !== '' || tab === 'recent' || vendor !== ''
  const pages = all ? MOST_PAGES : page
  const { member } = core()
  const read = useQuery<Shelf>(`${tab}:${gameType}:${tab === 'recent' ? vendor : ''}:${pages}`, () =>
    readPages(pages, (wanted) =>
      tab === 'favourite'
        ? member.favouriteGames({ gameType, page: wanted, pageSize: PAGE_SIZE })
        : member.recentGames({ vassalage: vendor || undefined, page: wanted, pageSize: PAGE_SIZE }),
    ),
  )
  return { read, more: !all }
}

function List(props: MyGamesProps) {
  const { tab, gameType, place, go, onFound } = props
  const t = useT()
  const errorText = useErrorText()
  const { read, more } = useShelf(props)
  const { isFavorite, confirmed } = useFavorites()
  // the previous games stay, dimmed, while more load
  const [data, setData] = useState(read.data)
  if (read.data && read.data !== data) setData(read.data)

  const kept = tab === 'favourite' && confirmed ? data?.games.filter(isFavorite) : data?.games
  const mine = tab === 'recent' ? kept?.filter((game) => game.gameType === gameType) : kept
  const games = mine?.filter((game) => fits(game, place.vendor, place.q))
  const further = more && data !== undefined && place.page < data.totalPages
  useFound(onFound, further ? undefined : games?.length)

  if (read.phase === 'failed' && read.error)
    return (
      <div className={css.state}>
        <ErrorState
          level={2}
          title={tab === 'favourite' ? t('shelves.favouritesTrouble') : t('shelves.recentTrouble')}
          onRetry={read.refetch}
        >
          {`${errorText(read.error).text} ${t('games.unloadedHint')}`}
        </ErrorState>
      </div>
    )
  if (!mine || !games) return <Skeletons />

  // a query of one vendor's recent games tells nothing about other vendors
  const narrowed = tab === 'recent' && place.vendor !== ''
  const others =
    tab === 'favourite' ? (
      <OtherFavourites place={place} gameType={gameType} />
    ) : (
      <Others place={place} games={kept?.filter((game) => game.gameType !== gameType)} />
    )
  if (mine.length === 0 && !narrowed)
    return (
      <>
        <None tab={tab} elsewhere={kept?.length !== 0} onAll={() => go({ tab: 'all' })} />
        {others}
      </>
    )
  if (games.length === 0)
    return (
      <>
        <Nothing place={place} go={go} />
        {others}
      </>
    )
  return (
    <>
      <div className={`${css.grid} ${css.last}`} aria-busy={!read.data}>
        <Tiles games={games} eager />
      </div>
      {further ? (
        <div className={css.more}>
          <Button data-testid="games.page.next" onClick={() => go({ page: place.page + 1 })}>
            {t('games.more')}
          </Button>
        </div>
      ) : null}
      {further ? null : others}
    </>
  )
}

/** Renders the member's games of other types, which have their own lists, in this search too. */
function Others({ place, games }: { place: Place; games?: readonly Game[] }) {
  return (
    <OtherLists testId="games.others" games={games?.filter((game) => fits(game, place.vendor, place.q))} />
  )
}

function OtherFavourites({ place, gameType }: { place: Place; gameType: string }) {
  const { data } = useFavoriteGames(useFavoriteTypes(gameType), PAGE_SIZE)
  const { isFavorite, confirmed } = useFavorites()
  return <Others place={place} games={confirmed ? data?.filter(isFavorite) : data} />
}

const fits = (game: Game, vendor: string, q: string) =>
  (vendor === '' || game.vassalage === vendor) && foldText(game.name).includes(foldText(q))

interface NoneProps {
  tab: MyGamesProps['tab']
  /** True if other types have some. */
  elsewhere: boolean
  onAll: () => void
}

/** Renders the empty state, with how games get here. */
function None({ tab, elsewhere, onAll }: NoneProps) {
  const t = useT()
  const favourite = tab === 'favourite'
  return (
    <div className={css.state}>
      <Empty
        level={2}
        icon={favourite ? 'heart' : 'clock'}
        testId="games.empty"
        title={t(
          favourite ? 'shelves.favouritesNone' : elsewhere ? 'shelves.recentNoneHere' : 'shelves.recentNone',
        )}
        actions={
          <Button kind="primary" onClick={onAll}>
            {t('games.seeAllGames')}
          </Button>
        }
      >
        {favourite ? t('shelves.favouritesNoneWords') : t('shelves.recentNoneWords')}
      </Empty>
    </div>
  )
}
