import { Icon } from '@/components/Icon'
import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import css from '@/lib/records/list/list.module.css'
import { useGameNames } from '../bets/useGameNames'
import { bonusSourceOf, iconOf, kindOf } from './kinds'

/** Returns the label of a movement's kind. */
export function useMovementKind(): (movement: Pick<AccountRecord, 'kind' | 'reference'>) => {
  name: string
  about: string
} {
  const t = useT()
  const names = useGameNames()
  return (movement) => {
    const { kind, reference } = movement
    const known = kindOf(kind)
    const source = bonusSourceOf(movement)
    const vendor = known === 'transferIn' || known === 'transferOut'
    return {
      name: t(`records.kinds.${known}`),
      about: source ? t(source.textKey) : vendor ? names.vendor(reference) : reference,
    }
  }
}

/** Renders the icon of a kind. */
export function MovementIcon({ kind }: { kind: string }) {
  return (
    <span className={css.sign}>
      <Icon name={iconOf(kind)} size={18} />
    </span>
  )
}
