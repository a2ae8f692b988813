import { useId, useState } from 'react'
import { Icon } from '@/components/Icon'
import { useMedia } from '@/components/useMedia'
import { useT } from '@/i18n'
import css from './list.module.css'
import { countOf, type View } from './view'

export interface Filter {
  name: string
  label: string
  /** What stands there while nothing is filtered. */
  all: string
  choices: readonly { value: string; label: string }[]
}

interface FiltersProps {
  filters: readonly Filter[]
  values: View['filters']
  onChange: (values: View['filters']) => void
}

/** What the records are narrowed down by. In a hand the pickers wait behind a button. */
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
        {filters.map(({ name, label, all, choices }) => (
          <label key={name} className={css.choice} data-on={values[name] ? '' : undefined}>
            <span className="sr">{label}</span>
            <select
              name={name}
              value={values[name] ?? ''}
              data-testid={`records.filter.${name}`}
              onChange={({ target }) => onChange({ ...values, [name]: target.value })}
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
        ))}
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
