import { Icon } from '@/components/Icon'
import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import css from '@/lib/records/list/list.module.css'
import { useGameNames } from '../bets/useGameNames'
import { BONUS_SOURCE_TEXTS, iconOf, movementView } from './kinds'

/** Returns the label of a movement's kind. */
export function useMovementKind(): (movement: Pick<AccountRecord, 'kind' | 'reference'>) => {
  name: string
  about: string
} {
  const t = useT()
  const names = useGameNames()
  return (movement) => {
    const { kind, source, namesVendor } = movementView(movement)
    const { reference } = movement
    return {
      name: t(`records.kinds.${kind}`),
      about: source ? t(BONUS_SOURCE_TEXTS[source]) : namesVendor ? names.vendor(reference) : reference,
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
