import { RowError } from '@/components/feedback/RowError'
import { Rail } from '@/components/Rail'
import { core, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { Tiles } from './GameRow'

/** Renders the games most played overall. */
export default function PopularRow() {
  const t = useT()
  const { phase, items, prizeMode } = useSlice('categories')
  // the query depends on the site's prize mode, which the categories provide
  const known = items.length > 0 || phase === 'ready' || phase === 'failed'
  const read = useQuery(known ? `home.popular:${prizeMode}` : undefined, () => core().member.popularGames())
  // filtered by the brand's categories: the server has one list for all brands
  const games = read.data?.list.filter(({ gameType }) => core().offersGameType(gameType))
  if (games?.length === 0) return null
  return (
    <Rail
      id="home-popular"
      title={t('gameCollections.popular')}
      sub={t('gameCollections.popularWords')}
      testId="home.popular"
      busy={read.phase === 'loading'}
    >
      {read.phase === 'failed' ? <RowError onRetry={read.refetch} /> : <Tiles games={games} />}
    </Rail>
  )
}
