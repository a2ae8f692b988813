import type { ReactNode } from 'react'
import { CopyButton } from '@/components/CopyButton'
import { useT } from '@/i18n'
import css from './list.module.css'

/** Renders a name-value pair of a record. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  )
}

/** Renders a reference number with a copy button. */
export function CopyableFact({ name, text }: { name: string; text: string }) {
  const t = useT()
  return (
    <div className={css.copied}>
      <dt>{name}</dt>
      <dd className="num">
        <bdi translate="no">{text}</bdi>
        <CopyButton text={text} label={t('records.copy', { name })} />
      </dd>
    </div>
  )
}
