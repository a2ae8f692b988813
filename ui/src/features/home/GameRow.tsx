import { RowError } from '@/components/feedback/RowError'
import { Rail } from '@/components/Rail'
import { repeat } from '@/components/Skeleton'
import { TileSkeleton } from '@/components/Tile'
import { core, type Game, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { GameTiles } from '@/lib/play/GameTiles'
import { Link } from '@/router'

const TILES_SHOWN = 14
/** Number of tiles in view on a desktop. */
const TILES_IN_VIEW = 7
/** Number of requested games: hot games are shown in another row, so more are requested than shown. */
const GAMES_REQUESTED = 28

/** Renders a row of one category's games. */
export function GameRow({ gameType }: { gameType: string }) {
  const t = useT()
  const title = useCategoryTitle()
  const { items, phase } = useSlice('categories')
  const category = items.find((item) => item.gameType === gameType)
  // waits for both responses, in any order
  const isPending = phase === 'idle' || phase === 'loading'
  const read = useQuery(`home.row.${gameType}`, () =>
    core().gameList({ gameType, page: 1, pageSize: GAMES_REQUESTED }),
  )
  if (category === undefined && !isPending && read.phase !== 'loading') return null
  if (read.data && read.data.games.length === 0) return null
  const open = category?.count
  const sub = open
    ? t('site.gamesOfVendors', { games: open, vendors: category.vendors.length })
    : category && t('games.soon')
  return (
    <Rail
      id={`home-${gameType}`}
      title={category ? title(category) : '\u00a0'}
      sub={sub}
      busy={read.phase === 'loading'}
      end={category?.page ? <Link to={category.page}>{t('common.seeAll')}</Link> : null}
    >
      {read.phase === 'failed' ? (
        <RowError onRetry={read.refetch} />
      ) : (
        <Tiles games={read.data && withoutHot(read.data.games)} />
      )}
    </Rail>
  )
}

/** Renders tiles, or skeletons while the games load. */
export function Tiles({ games, isHotList }: { games?: readonly Game[]; isHotList?: boolean }) {
  if (!games) return repeat(TILES_IN_VIEW, (key) => <TileSkeleton key={key} />)
  return <GameTiles games={games} eagerCount={isHotList ? TILES_IN_VIEW : 0} from="/" isHotList={isHotList} />
}

/** Returns the games that are not hot, or all games if those are too few. */
function withoutHot(games: readonly Game[]): readonly Game[] {
  const rest = games.filter((game) => game.isHot !== 1)
  return (rest.length >= TILES_SHOWN ? rest : games).slice(0, TILES_SHOWN)
}
