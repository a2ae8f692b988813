import { Icon } from '@/components/Icon'
import { useT } from '@/i18n'
import css from './list.module.css'
import type { Sort } from './sorting'
import type { Column } from './Table'

interface OrderProps<R> {
  columns: readonly Column<R>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** Renders the sort menu of the card view: every sortable column in both directions. */
export function Order<R>({ columns, sort, onSort }: OrderProps<R>) {
  const t = useT()
  const ways = columns.flatMap(({ key, head, sort: by }) => {
    if (!by) return []
    return [true, false].map((down) => ({
      value: `${key}.${down ? 'down' : 'up'}`,
      label: t(`records.order.${down ? 'down' : 'up'}`, { head }),
      // the default order, which sets no sort
      own: by === 'newest' && down,
      sort: { column: key, down },
    }))
  })
  const own = ways.find((way) => way.own)
  const chosen = ways.find((way) => way.sort.column === sort?.column && way.sort.down === sort.down) ?? own
  if (!own) return null
  return (
    <label className={css.choice} data-on={sort ? '' : undefined}>
      <span className="sr">{t('records.order.label')}</span>
      <select
        value={chosen?.value}
        data-testid="records.order"
        onChange={({ target }) => {
          const way = ways.find(({ value }) => value === target.value)
          onSort(way?.own ? undefined : way?.sort)
        }}
      >
        {ways.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={16} />
    </label>
  )
}
