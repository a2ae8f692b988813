import type { ReactNode } from 'react'
import { useT } from '@/i18n'
import css from './list.module.css'

interface Total {
  key: string
  label: string
  value: ReactNode
}

/** Renders the totals of the period. */
export function Totals({ items }: { items: readonly Total[] }) {
  const t = useT()
  return (
    <dl className={css.totals} aria-label={t('records.totals')} data-testid="records.totals">
      {items.map(({ key, label, value }) => (
        <div key={key} data-testid={`records.total.${key}`}>
          <dt>{label}</dt>
          <dd className="num">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
