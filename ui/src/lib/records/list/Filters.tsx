import { useId, useState } from 'react'
import { FilterSelect } from '@/components/FilterSelect'
import box from '@/components/FilterSelect.module.css'
import { useMedia } from '@/components/hooks/useMedia'
import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './list.module.css'
import { activeFilterCount, type TableState } from './tableState'

export interface Filter {
  name: string
  label: string
  /** Label of the empty filter. */
  all: string
  /** Options; without them the filter is a text field. */
  choices?: readonly { value: string; label: string }[]
}

interface FiltersProps {
  filters: readonly Filter[]
  values: TableState['filters']
  onChange: (values: TableState['filters']) => void
}

/** Renders the filters of a list. On a phone they are collapsed behind a button. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  const t = useT()
  const id = useId()
  const isWide = useMedia('(min-width: 768px)')
  const [open, setOpen] = useState(false)
  const activeCount = activeFilterCount(values)
  const collapsible = !isWide && filters.length > 1

  return (
    <div className={css.filters}>
      {collapsible ? (
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={id}
          data-testid="records.filters"
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={18} />
          <span>{t('records.filter.show')}</span>
          {activeCount > 0 ? <b className="num">{activeCount}</b> : null}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      ) : null}
      <div id={id} className={css.choices} hidden={collapsible && !open}>
        {filters.map(({ name, label, all, choices }) => {
          const value = values[name] ?? ''
          const change = (wanted: string) => onChange({ ...values, [name]: wanted })
          if (!choices)
            return (
              <TextFilter key={name} name={name} label={label} all={all} value={value} onChange={change} />
            )
          return (
            <FilterSelect
              key={name}
              name={name}
              label={label}
              value={value}
              choices={[{ value: '', label: all }, ...choices]}
              onChange={change}
              testId={`records.filter.${name}`}
            />
          )
        })}
        {activeCount > 0 ? (
          <button
            type="button"
            className={css.clear}
            data-testid="records.filter.clear"
            onClick={() => onChange({})}
          >
            {t('records.filter.clear')}
          </button>
        ) : null}
      </div>
    </div>
  )
}

interface TextFilterProps {
  name: string
  label: string
  all: string
  value: string
  onChange: (value: string) => void
}

/** Renders a text filter; it applies on Enter or blur. */
function TextFilter({ name, label, all, value, onChange }: TextFilterProps) {
  const [text, setText] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  // cleared, or changed from outside
  if (lastValue !== value) {
    setLastValue(value)
    setText(value)
  }
  const apply = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <form
      className={box.filter}
      data-on={value ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <input
        type="search"
        name={name}
        aria-label={label}
        placeholder={all}
        value={text}
        maxLength={64}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        data-testid={`records.filter.${name}`}
        onChange={({ target }) => setText(target.value)}
        onBlur={apply}
      />
      <Icon name="search" size={16} />
    </form>
  )
}
