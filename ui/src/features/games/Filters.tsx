import { FilterSelect } from '@/components/FilterSelect'
import { useFormatMoney } from '@/core'
import { useT, useText } from '@/i18n'
import css from './Filters.module.css'
import type { ListProps } from './GameLists'
import { isFiltered, LINES, type ListView, SORTS, STAKES, UNFILTERED } from './searchParams'

interface FiltersProps extends ListProps {
  /** Classifications that the server offers for these games. */
  classifies: readonly string[]
  /** True if a button toggles them. */
  folded: boolean
}

/** Id of the element that the button controls. */
export const FILTERS_ID = 'gameFilters'

/** Returns the number of active filters, sorting included. */
export const activeFilterCount = ({ classify, minBet, lines, sort }: ListView) =>
  [classify, minBet, lines, sort].filter(Boolean).length

/** Types with a minimum stake, then types with lines. */
const TYPES_WITH_STAKE = ['RNG', 'LIVE', 'FISH', 'PVP']
const TYPES_WITH_LINES = ['RNG']

/** Renders sorting, classification, stake and lines in one row. */
export function Filters({ gameType, view, setView, classifies, folded }: FiltersProps) {
  const t = useT()
  const text = useText()
  const formatMoney = useFormatMoney()
  const all = (label: string) => ({ value: '', label })

  return (
    <div id={FILTERS_ID} className={css.choices} hidden={folded}>
      <FilterSelect
        name="sort"
        testId="games.sort"
        label={t('filters.sort.label')}
        value={view.sort}
        onChange={(sort) => setView({ sort: SORTS.find((one) => one === sort) ?? '' })}
        choices={SORTS.filter((sort) => sort !== 'minBet' || TYPES_WITH_STAKE.includes(gameType)).map(
          (value) => ({
            value,
            label: t(`filters.sort.${value || 'hot'}`),
          }),
        )}
      />
      {classifies.length > 1 || view.classify ? (
        <FilterSelect
          name="classify"
          testId="games.classify"
          label={t('filters.classify.label')}
          value={view.classify}
          onChange={(classify) => setView({ classify })}
          choices={[
            all(t('filters.classify.all')),
            ...classifies.map((value) => ({ value, label: text(`filters.classify.${value}`) || value })),
          ]}
        />
      ) : null}
      {TYPES_WITH_STAKE.includes(gameType) ? (
        <FilterSelect
          name="minBet"
          testId="games.minBet"
          label={t('filters.minBet.label')}
          value={view.minBet}
          onChange={(minBet) => setView({ minBet })}
          choices={[
            all(t('filters.minBet.all')),
            ...STAKES.map((value) => ({
              value,
              label: t('filters.minBet.most', { amount: formatMoney(value) }),
            })),
          ]}
        />
      ) : null}
      {TYPES_WITH_LINES.includes(gameType) ? (
        <FilterSelect
          name="lines"
          testId="games.lines"
          label={t('filters.lines.label')}
          value={view.lines}
          onChange={(lines) => setView({ lines })}
          choices={[
            all(t('filters.lines.all')),
            ...LINES.map((value) => ({ value, label: t('filters.lines.least', { count: Number(value) }) })),
          ]}
        />
      ) : null}
      {isFiltered(view) ? (
        <button type="button" className={css.clear} onClick={() => setView(UNFILTERED)}>
          {t('filters.clear')}
        </button>
      ) : null}
    </div>
  )
}
