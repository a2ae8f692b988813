import { gamePath } from '@/components/lib/paths'
import { toast } from '@/components/lib/toasts'
import { Tile } from '@/components/Tile'
import { type Game, useCanFavorite, useErrorText, useFavorites } from '@/core'
import { useT } from '@/i18n'
import { usePlay } from './usePlay'

interface GameTilesProps {
  games: readonly Game[]
  /** Number of tiles whose pictures load at once: those of the first rows. */
  eagerCount?: number
  /** Target of the back link, by default the current page. */
  from?: string
  /** True for a list of hot games, which need no such badge. */
  isHotList?: boolean
}

/** Renders games as tiles, with their favourite buttons. */
export function GameTiles({ games, eagerCount = 0, from, isHotList = false }: GameTilesProps) {
  const t = useT()
  const errorText = useErrorText()
  const play = usePlay(from)
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
      badge={badgeOf(game, isHotList)}
      closed={game.maintenance}
      lazy={at >= eagerCount}
      to={gamePath(game)}
      onPlay={play(game)}
      isFavorite={favorites.isFavorite(game)}
      onToggleFavorite={canFavorite(game) ? () => favorites.toggle(game) : undefined}
    />
  ))
}

/** Returns the badge of a tile, one at most. */
function badgeOf(
  { isJackpot, isHot, isNew }: Game,
  isHotList: boolean,
): 'jackpot' | 'hot' | 'new' | undefined {
  if (isJackpot === 1) return 'jackpot'
  if (isHot === 1 && !isHotList) return 'hot'
  return isNew === 1 ? 'new' : undefined
}
