import { Icon } from '@/components/Icon'
import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import css from '@/reports/list/list.module.css'
import { useNames } from '../bets/useNames'
import { giverOf, kindOf, signOf } from './kinds'

/** Returns the label of a movement's kind. */
export function useKind(): (movement: Pick<AccountRecord, 'kind' | 'reference'>) => {
  name: string
  about: string
} {
  const t = useT()
  const names = useNames()
  return (movement) => {
    const { kind, reference } = movement
    const known = kindOf(kind)
    const given = giverOf(movement)
    const vendor = known === 'transferIn' || known === 'transferOut'
    return {
      name: t(`records.kinds.${known}`),
      about: given ? t(given.named) : vendor ? names.vendor(reference) : reference,
    }
  }
}

/** Renders the icon of a kind. */
export function KindSign({ kind }: { kind: string }) {
  return (
    <span className={css.sign}>
      <Icon name={signOf(kind)} size={18} />
    </span>
  )
}
