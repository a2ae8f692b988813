import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './list.module.css'
import type { Sort } from './sorting'
import type { Column } from './Table'

interface SortMenuProps<R> {
  columns: readonly Column<R>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Renders the sort menu of the card view: every sortable column in both directions. */
export function SortMenu<R>({ columns, sort, onSort }: SortMenuProps<R>) {
  const t = useT()
  const options = columns.flatMap(({ key, head, sort: by }) => {
    if (!by) return []
    return [true, false].map((down) => ({
      value: `${key}.${down ? 'down' : 'up'}`,
      label: t(`records.order.${down ? 'down' : 'up'}`, { head }),
      // the default order, which sets no sort
      isDefault: by === 'newest' && down,
      sort: { column: key, down },
    }))
  })
  const defaultOption = options.find((option) => option.isDefault)
  const chosen =
    options.find((option) => option.sort.column === sort?.column && option.sort.down === sort.down) ??
    defaultOption
  if (!defaultOption) return null
  return (
    <label className={css.choice} data-on={sort ? '' : undefined}>
      <span className="sr">{t('records.order.label')}</span>
      <select
        value={chosen?.value}
        data-testid="records.order"
        onChange={({ target }) => {
          const option = options.find(({ value }) => value === target.value)
          onSort(option?.isDefault ? undefined : option?.sort)
        }}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
