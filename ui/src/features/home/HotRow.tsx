import { RowError } from '@/components/feedback/RowError'
import { Rail } from '@/components/Rail'
import { core, gamesPath, useQuery } from '@/core'
import { useT } from '@/i18n'
import { Link } from '@/router'
import { Tiles } from './GameRow'

/** Renders the most played games, in larger tiles. */
export function HotRow() {
  const t = useT()
  const read = useQuery('home.hot', () => core().hotGames({}))
  const games = read.data?.list.filter(({ gameType }) => core().hasHotGames(gameType))
  if (games?.length === 0) return null
  return (
    <Rail
      id="home-hot"
      big
      title={t('site.hotGames')}
      sub={t('site.hotGamesWords')}
      testId="home.hotGames"
      busy={read.phase === 'loading'}
      end={<Link to={`${gamesPath()}?tab=hot`}>{t('common.seeAll')}</Link>}
    >
      {read.phase === 'failed' ? <RowError onRetry={read.refetch} /> : <Tiles games={games} isHotList />}
    </Rail>
  )
}
