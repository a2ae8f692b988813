import type { ReactNode } from 'react'
import { Dialog } from '@/components/Dialog'
import { useT } from '@/i18n'
import { CopyableFact, Fact } from '../list/Facts'
import css from '../list/list.module.css'
import { Money } from '../list/Money'
import { useTimes } from '../list/useTimes'
import { movementView } from './kinds'
import { MovementIcon, useMovementKind } from './Movement'
import type { MovementBase } from './useMovementColumns'

interface MovementDetailsProps {
  /** Name of the dialog; the test id of its amount is `<name>.amount`. */
  name: string
  movement: MovementBase
  /** Facts shown before the common ones. */
  facts: ReactNode
  /** Content after the facts. */
  children?: ReactNode
  onClose: () => void
}

/** Renders the details dialog of a movement. */
export function MovementDetails({ name, movement, facts, children, onClose }: MovementDetailsProps) {
  const t = useT()
  const times = useTimes()
  const kind = useMovementKind()(movement)
  return (
    <Dialog name={name} title={t('records.movement.title')} onClose={onClose}>
      <div className={css.what}>
        <MovementIcon kind={movement.kind} />
        <span>
          <b>{kind.name}</b>
          <small className="num">{times.exact(movement.createdAt)}</small>
        </span>
      </div>
      <p className={css.result}>
        <Money value={movement.amount} symbol signed testId={`${name}.amount`} />
      </p>
      <dl className={css.facts}>
        {facts}
        {!kind.about ? null : movementView(movement).source ? (
          <Fact name={t('records.reference')}>{kind.about}</Fact>
        ) : (
          <CopyableFact name={t('records.reference')} text={kind.about} />
        )}
        <CopyableFact name={t('records.movement.number')} text={movement.id} />
      </dl>
      {children}
    </Dialog>
  )
}
