import { FilterSelect } from '@/components/FilterSelect'
import { useT } from '@/i18n'
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
    <FilterSelect
      label={t('records.order.label')}
      value={chosen?.value}
      isSet={sort !== undefined}
      choices={options}
      onChange={(chosenValue) => {
        const option = options.find(({ value }) => value === chosenValue)
        onSort(option?.isDefault ? undefined : option?.sort)
      }}
      testId="records.order"
    />
  )
}
