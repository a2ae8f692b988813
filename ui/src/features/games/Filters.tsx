import { Icon } from '@/components/Icon'
import { useFormatMoney } from '@/core'
import { useT, useText } from '@/i18n'
import css from './Filters.module.css'
import type { ListProps } from './GameLists'
import { isFiltered, LINES, type Place, SORTS, STAKES, UNFILTERED } from './listAddress'

interface FiltersProps extends ListProps {
  /** Classifications that the server offers for these games. */
  classifies: readonly string[]
  /** True if a button toggles them. */
  folded: boolean
}

/** Id of the element that the button controls. */
export const FILTERS_ID = 'gameFilters'

/** Returns the number of active filters, sorting included. */
export const filtersOn = ({ classify, minBet, lines, sort }: Place) =>
  [classify, minBet, lines, sort].filter(Boolean).length

/** Types with a minimum stake, then types with lines. */
const STAKED = ['RNG', 'LIVE', 'FISH', 'PVP']
const LINED = ['RNG']

/** Renders sorting, classification, stake and lines in one row. */
export function Filters({ gameType, place, go, classifies, folded }: FiltersProps) {
  const t = useT()
  const text = useText()
  const formatMoney = useFormatMoney()
  const all = (label: string) => ({ value: '', label })

  return (
    <div id={FILTERS_ID} className={css.choices} hidden={folded}>
      <Choice
        name="sort"
        label={t('filters.sort.label')}
        value={place.sort}
        onChange={(sort) => go({ sort: SORTS.find((one) => one === sort) ?? '' })}
        choices={SORTS.filter((sort) => sort !== 'minBet' || STAKED.includes(gameType)).map((value) => ({
          value,
          label: t(`filters.sort.${value || 'hot'}`),
        }))}
      />
      {classifies.length > 1 || place.classify ? (
        <Choice
          name="classify"
          label={t('filters.classify.label')}
          value={place.classify}
          onChange={(classify) => go({ classify })}
          choices={[
            all(t('filters.classify.all')),
            ...classifies.map((value) => ({ value, label: text(`filters.classify.${value}`) || value })),
          ]}
        />
      ) : null}
      {STAKED.includes(gameType) ? (
        <Choice
          name="minBet"
          label={t('filters.minBet.label')}
          value={place.minBet}
          onChange={(minBet) => go({ minBet })}
          choices={[
            all(t('filters.minBet.all')),
            ...STAKES.map((value) => ({
              value,
              label: t('filters.minBet.most', { amount: formatMoney(value) }),
            })),
          ]}
        />
      ) : null}
      {LINED.includes(gameType) ? (
        <Choice
          name="lines"
          label={t('filters.lines.label')}
          value={place.lines}
          onChange={(lines) => go({ lines })}
          choices={[
            all(t('filters.lines.all')),
            ...LINES.map((value) => ({ value, label: t('filters.lines.least', { count: Number(value) }) })),
          ]}
        />
      ) : null}
      {isFiltered(place) ? (
        <button type="button" className={css.clear} onClick={() => go(UNFILTERED)}>
          {t('filters.clear')}
        </button>
      ) : null}
    </div>
  )
}

interface ChoiceProps {
  name: string
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

/** Renders a native select; the chosen option is self-explanatory. */
function Choice({ name, label, value, choices, onChange }: ChoiceProps) {
  return (
    <label className={css.choice} data-on={value ? '' : undefined}>
      <span className="sr">{label}</span>
      <select
        name={name}
        value={value}
        data-testid={`games.${name}`}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
