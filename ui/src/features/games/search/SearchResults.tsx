import { memo } from 'react'
import { imageUrl } from '@/components/lib/imageCdn'
import { gamePath, searchPath } from '@/components/lib/paths'
import { useErrorText, useSlice } from '@/core'
import { useT } from '@/i18n'
import { useCategoryTitle } from '@/i18n/useCategoryTitle'
import { usePlay } from '@/lib/play/usePlay'
import { Link } from '@/router'
import { PillVendorLogo } from '../PillVendorLogo'
import css from './SearchResults.module.css'
import { SearchTargetLink } from './SearchTargetLink'
import { type SearchFindings, useSearch } from './useSearch'

const GAMES_SHOWN = 6
const VENDORS_SHOWN = 3
const TARGETS_SHOWN = 3

export interface SearchResultsProps {
  q: string
  /** `id` of the list box; prefix of the option ids. */
  id: string
  /** `id` of the active option. */
  active: string | undefined
}

/** Renders the results below the header's search field: the first games and providers, and the link to all. */
export default function SearchResults({ q, id, active }: SearchResultsProps) {
  return <Results found={useSearch(q)} id={id} active={active} />
}

interface ResultsProps extends Omit<SearchResultsProps, 'q'> {
  found: SearchFindings
}

/** Memoized: the field renders at each keystroke, the results once per search. */
const Results = memo(function Results({ found, id, active }: ResultsProps) {
  const t = useT()
  const errorText = useErrorText()
  const play = usePlay()
  const titleOf = useCategoryTitle()
  const { items } = useSlice('categories')
  const { q, vendors, targets, count, error } = found
  const isSuggesting = count === 0 && targets.length > 0
  const games = isSuggesting ? found.suggestedGames : found.games
  const titles = new Map(items.map((category) => [category.gameType, titleOf(category)]))
  const optionOf = (key: string) => {
    const optionId = `${id}-${key}`
    return { id: optionId, role: 'option', tabIndex: -1, 'aria-selected': optionId === active }
  }
  const status = error
    ? errorText(error).text
    : count === undefined
      ? t('common.loading')
      : isSuggesting
        ? t('search.suggested', { q })
        : t('search.found', { count })
  const isResult = !isSuggesting && Boolean(games?.length || vendors.length + targets.length > 0)
  return (
    <div className={css.results} data-testid="search.results">
      <p role="status" className={isResult ? 'sr' : css.status}>
        {error ? <strong>{t('games.unloaded')}</strong> : null}
        <span>{status}</span>
      </p>
      <div id={id} role="listbox" aria-label={t('search.results')}>
        {targets.slice(0, TARGETS_SHOWN).map((target) => (
          <SearchTargetLink key={target.key} {...optionOf(`place-${target.key}`)} target={target} />
        ))}
        {vendors.slice(0, VENDORS_SHOWN).map(({ vassalage: vendorCode, name, icon, category, path }) => (
          <Link key={path} {...optionOf(`vendor-${path}`)} to={path} data-testid="search.vendor">
            <PillVendorLogo code={vendorCode} name={name} icon={icon} />
            <small>{titles.get(category.gameType)}</small>
          </Link>
        ))}
        {games?.slice(0, GAMES_SHOWN).map((game) => (
          <Link
            key={`${game.vassalage}/${game.gameCode}`}
            {...optionOf(`game-${game.vassalage}-${game.gameCode}`)}
            to={gamePath(game)}
            onClick={play(game)}
            data-testid="search.game"
            data-game-code={game.gameCode}
          >
            <img
              className={css.picture}
              src={imageUrl(game.image)}
              alt=""
              width={36}
              height={48}
              decoding="async"
            />
            <span>
              <b>{game.name}</b>
              <small>{titles.get(game.gameType)}</small>
            </span>
          </Link>
        ))}
        <Link {...optionOf('all')} className={css.all} to={searchPath(q)} data-testid="search.all">
          {t('search.all', { q })}
        </Link>
      </div>
    </div>
  )
})
