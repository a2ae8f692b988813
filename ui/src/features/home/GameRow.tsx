import { gamePath } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { Rail } from '@/components/Rail'
import { RowError } from '@/components/RowError'
import { Tile, TileSkeleton } from '@/components/Tile'
import { core, type Game, useFavorites, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { usePlay } from '@/lib/play/usePlay'
import { Link } from '@/router'

const TILES_SHOWN = 14
/** Number of requested games: hot games are shown in another row, so more are requested than shown. */
const GAMES_REQUESTED = 28
const SKELETON_KEYS = ['a', 'b', 'c', 'd', 'e', 'f', 'g']

/** Renders a row of one category's games. */
export function GameRow({ gameType }: { gameType: string }) {
  const t = useT()
  const title = useCategoryTitle()
  const { items, phase } = useSlice('categories')
  const category = items.find((item) => item.gameType === gameType)
  // waits for both answers, in any order
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
export function Tiles({ games, hotRow }: { games?: readonly Game[]; hotRow?: boolean }) {
  const t = useT()
  const play = usePlay('/')
  const favorites = useFavorites(() =>
    toast({ title: t('common.favouriteFailed'), icon: 'heart', tone: 'bad' }),
  )
  if (!games) return SKELETON_KEYS.map((key) => <TileSkeleton key={key} />)
  return games.map((game, index) => (
    <Tile
      key={`${game.vassalage}/${game.gameCode}`}
      name={game.name}
      image={game.image}
      gameCode={game.gameCode}
      vendorCode={game.vassalage}
      badge={badgeOf(game, hotRow)}
      closed={game.maintenance}
      lazy={!(hotRow && index < 7)}
      to={gamePath(game)}
      onPlay={play(game)}
      isFavorite={favorites.isFavorite(game)}
      onToggleFavorite={() => favorites.toggle(game)}
    />
  ))
}

/** Returns the badge of a tile, one at most; the hot row omits the hot badge. */
function badgeOf(game: Game, hotRow = false): 'jackpot' | 'hot' | 'new' | undefined {
  if (game.isJackpot === 1) return 'jackpot'
  if (game.isHot === 1 && !hotRow) return 'hot'
  return game.isNew === 1 ? 'new' : undefined
}

/** Returns the games that are not hot, or all games if those are too few. */
function withoutHot(games: readonly Game[]): readonly Game[] {
  const rest = games.filter((game) => game.isHot !== 1)
  return (rest.length >= TILES_SHOWN ? rest : games).slice(0, TILES_SHOWN)
}
