import { SectionHead } from '@/components/Rail'
import { core, type Game, useQuery } from '@/core'
import { useT } from '@/i18n'
import { GameTiles } from '@/lib/play/GameTiles'
import css from './GamesPage.module.css'

/** Maximum number of games, enough for a few rows; the lists themselves have more. */
const MAX_GAMES = 42

/** Renders games with a matching name from other types; nothing if there are none. */
export function OtherResults({ q, gameType }: { q: string; gameType: string }) {
  const { data } = useQuery(`games:everywhere:${q}`, () =>
    core().gameList({ gameType: '', gameName: q, page: 1, pageSize: MAX_GAMES }),
  )
  return (
    <OtherLists testId="games.elsewhere" games={data?.games.filter((game) => game.gameType !== gameType)} />
  )
}

/** Renders the games of other lists below a list; nothing if there are none. */
export function OtherLists({ testId, games = [] }: { testId: string; games?: readonly Game[] }) {
  const t = useT()
  if (games.length === 0) return null
  return (
    <section aria-labelledby="games-elsewhere" data-testid={testId}>
      <SectionHead id="games-elsewhere" title={t('filters.elsewhere')} />
      <div className={`${css.grid} ${css.last}`}>
        <GameTiles games={games} />
      </div>
    </section>
  )
}
