import { useId, useState } from 'react'
import { Icon } from '@/components/Icon'
import { useMedia } from '@/components/useMedia'
import { useT } from '@/i18n'
import css from './list.module.css'
import { countOf, type View } from './view'

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
  values: View['filters']
  onChange: (values: View['filters']) => void
}

/** Renders the filters of a list. On a phone they are collapsed behind a button. */
export function Filters({ filters, values, onChange }: FiltersProps) {
  const t = useT()
  const id = useId()
  const roomy = useMedia('(min-width: 768px)')
  const [open, setOpen] = useState(false)
  const on = countOf(values)
  const folded = !roomy && filters.length > 1

  return (
    <div className={css.filters}>
      {folded ? (
        <button
          type="button"
          className={css.fold}
          aria-expanded={open}
          aria-controls={id}
          data-testid="records.filters"
          onClick={() => setOpen(!open)}
        >
          <Icon name="filter" size={18} />
          {t('records.filter.show')}
          {on > 0 ? <b className="num">{on}</b> : null}
          <Icon name={open ? 'up' : 'down'} size={16} />
        </button>
      ) : null}
      <div id={id} className={css.choices} hidden={folded && !open}>
        {filters.map(({ name, label, all, choices }) => {
          const value = values[name] ?? ''
          const change = (wanted: string) => onChange({ ...values, [name]: wanted })
          if (!choices)
            return <Typed key={name} name={name} label={label} all={all} value={value} onChange={change} />
          return (
            <label key={name} className={css.choice} data-on={values[name] ? '' : undefined}>
              <span className="sr">{label}</span>
              <select
                name={name}
                value={value}
                data-testid={`records.filter.${name}`}
                onChange={({ target }) => change(target.value)}
              >
                <option value="">{all}</option>
                {choices.map((choice) => (
                  <option key={choice.value} value={choice.value}>
                    {choice.label}
                  </option>
                ))}
              </select>
              <Icon name="down" size={16} />
            </label>
          )
        })}
        {on > 0 ? (
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

interface TypedProps {
  name: string
  label: string
  all: string
  value: string
  onChange: (value: string) => void
}

/** Renders a text filter; it applies on Enter or blur. */
function Typed({ name, label, all, value, onChange }: TypedProps) {
  const [text, setText] = useState(value)
  const [before, setBefore] = useState(value)
  // cleared, or changed from outside
  if (before !== value) {
    setBefore(value)
    setText(value)
  }
  const settle = () => {
    if (text.trim() !== value) onChange(text.trim())
  }
  return (
    <form
      className={css.choice}
      data-on={value ? '' : undefined}
      onSubmit={(event) => {
        event.preventDefault()
        settle()
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
        onBlur={settle}
      />
      <Icon name="search" size={16} />
    </form>
  )
}
