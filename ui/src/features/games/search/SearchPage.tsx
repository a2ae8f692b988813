import { memo, useCallback } from 'react'
import { EmptySearch } from '@/components/feedback/EmptySearch'
import { useFrozenWhilePressed } from '@/components/hooks/useFrozenWhilePressed'
import { useTitle } from '@/components/hooks/useTitle'
import { searchPath } from '@/components/lib/paths'
import { SectionHead } from '@/components/Rail'
import { SearchField } from '@/components/SearchField'
import { type Category, core, type Game, useQuery, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { LoadError } from '@/lib/feedback/LoadError'
import { GameTiles } from '@/lib/play/GameTiles'
import { Link, navigate, useSearchParams } from '@/router'
import { FIRST_ROWS_COUNT, Skeletons } from '../GameLists'
import grid from '../GamesPage.module.css'
import { PillVendorLogo } from '../PillVendorLogo'
import css from './SearchPage.module.css'
import { SearchTargetLink } from './SearchTargetLink'
import type { SearchTarget } from './searchTargets'
import { type FoundVendor, type SearchFindings, useSearch } from './useSearch'

/** Maximum number of games shown; a category's own list has all of them. Each tile slows typing. */
const TILES_LIMIT = 28
/** Number of games that each category may show: a row at 1440 px. */
const ROW_LIMIT = 7
const HOT_LIMIT = 14

/** Renders `/search`: incremental search for games, lotteries and providers of every category by name. */
export default function SearchPage() {
  const t = useT()
  const q = useSearchParams().get('q')?.trim() ?? ''
  const found = useFrozenWhilePressed(useSearch(q))
  const onSearch = useCallback((text: string) => {
    // the input is debounced, and by then another page may be open
    if (window.location.pathname === '/search') navigate(searchPath(text), { replace: true })
  }, [])
  useTitle(q ? t('search.titleOf', { q }) : t('search.title'))

  return (
    <div className={`page ${css.search}`}>
      <h1>{t('search.title')}</h1>
      <SearchField
        value={q}
        label={t('search.label')}
        testId="search.field"
        autoFocus={!q}
        onSearch={onSearch}
      />
      <p className={css.count} role="status" data-testid="search.count">
        {found.count === undefined
          ? ''
          : found.count === 0 && found.targets.length > 0
            ? t('search.suggested', { q: found.q })
            : t('search.found', { count: found.count })}
      </p>
      <div className={grid.games} aria-busy={q !== found.q || (q !== '' && found.count === undefined)}>
        <Results found={found} onSearch={onSearch} />
      </div>
    </div>
  )
}

interface ResultsProps {
  found: SearchFindings
  onSearch: (q: string) => void
}

/** Renders the findings, or the most played games while nothing is searched. Memoized: they render once per search. */
const Results = memo(function Results({ found, onSearch }: ResultsProps) {
  const t = useT()
  const { q, vendors, targets, more, error, refetch } = found
  const games = found.count === 0 && targets.length > 0 ? found.suggestedGames : found.games
  const { items } = useSlice('categories')
  if (!q) return <HotGames />
  if (error)
    return (
      <div className={grid.state}>
        <LoadError
          error={error}
          level={2}
          title={t('games.unloaded')}
          onRetry={refetch}
          hint={t('games.unloadedHint')}
        />
      </div>
    )
  if (!games) return <Skeletons />
  if (games.length + vendors.length + targets.length === 0)
    return (
      <>
        <div className={grid.state}>
          <EmptySearch q={q} testId="search.empty" onClear={() => onSearch('')} />
        </div>
        <HotGames />
      </>
    )
  const categories = new Set(games.map(({ gameType }) => gameType))
  const limit = Math.max(ROW_LIMIT, Math.floor(TILES_LIMIT / categories.size))
  return (
    <>
      <SearchTargets targets={targets} />
      <Vendors vendors={vendors} />
      {items.map((category) => (
        <CategoryResults
          key={category.gameType}
          category={category}
          games={games.filter(({ gameType }) => gameType === category.gameType)}
          limit={limit}
          more={more}
          target={targets.find(({ games }) => games?.gameType === category.gameType)}
          q={q}
        />
      ))}
    </>
  )
})

function Vendors({ vendors }: { vendors: readonly FoundVendor[] }) {
  const t = useT()
  const titleOf = useCategoryTitle()
  if (vendors.length === 0) return null
  return (
    <section aria-labelledby="search-vendors" className={css.section} data-testid="search.vendors">
      <SectionHead id="search-vendors" title={t('games.vendors')} />
      <ul className={css.vendors}>
        {vendors.map(({ vassalage: vendorCode, name, icon, category, path }) => (
          <li key={path}>
            <Link to={path}>
              <PillVendorLogo code={vendorCode} name={name} icon={icon} />
              <small>{titleOf(category)}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function SearchTargets({ targets }: { targets: readonly SearchTarget[] }) {
  if (targets.length === 0) return null
  return (
    <ul className={`${css.vendors} ${css.section}`} data-testid="search.places">
      {targets.map((target) => (
        <li key={target.key}>
          <SearchTargetLink target={target} />
        </li>
      ))}
    </ul>
  )
}

interface CategoryResultsProps {
  category: Category
  games: readonly Game[]
  /** Maximum number of games shown. */
  limit: number
  /** True if the response omits matches. */
  more: boolean
  /** The category or kind that the text names: the results are its games. */
  target: SearchTarget | undefined
  q: string
}

function CategoryResults({ category, games, limit, more, target, q }: CategoryResultsProps) {
  const t = useT()
  const titleOf = useCategoryTitle()
  if (games.length === 0) return null
  const id = `search-${category.gameType}`
  const { page: all } = category
  return (
    <section aria-labelledby={id} className={css.section} data-testid={`search.${category.gameType}`}>
      <SectionHead
        id={id}
        title={titleOf(category)}
        sub={more ? undefined : <span className="num">{t('games.count', { count: games.length })}</span>}
        end={
          all && (more || games.length > limit) ? (
            <Link to={target?.path ?? `${all}?${new URLSearchParams({ q })}`}>{t('common.seeAll')}</Link>
          ) : undefined
        }
      />
      <div className={grid.grid}>
        <GameTiles games={games.slice(0, limit)} eagerCount={FIRST_ROWS_COUNT} />
      </div>
    </section>
  )
}

/** Renders the most played games, before any input and for an empty result. */
function HotGames() {
  const t = useT()
  const { data, phase } = useQuery('home.hot', () => core().hotGames({}))
  if (phase === 'failed') return null
  const games = data?.list.filter(({ gameType }) => core().hasHotGames(gameType))
  return (
    <section aria-labelledby="search-hot" className={css.section} data-testid="search.hot">
      <SectionHead id="search-hot" title={t('site.hotGames')} />
      {games ? (
        <div className={grid.grid}>
          <GameTiles games={games.slice(0, HOT_LIMIT)} eagerCount={FIRST_ROWS_COUNT} />
        </div>
      ) : (
        <Skeletons />
      )}
    </section>
  )
}
