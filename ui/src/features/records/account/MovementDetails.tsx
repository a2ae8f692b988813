import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import { CopyableFact, Fact } from '@/lib/records/list/Facts'
import css from '@/lib/records/list/list.module.css'
import { Money } from '@/lib/records/list/Money'
import { useTimes } from '@/lib/records/list/useTimes'
import { bonusSourceOf } from '@/lib/records/movements/kinds'
import { MovementIcon, useMovementKind } from '@/lib/records/movements/Movement'
import { linkOf } from './kinds'

interface MovementDetailsProps {
  movement: AccountRecord
  onClose: () => void
}

/** Renders all details of a movement, and the link to its subject. */
export function MovementDetails({ movement, onClose }: MovementDetailsProps) {
  const t = useT()
  const dateFormats = useTimes()
  const { name, about } = useMovementKind()(movement)
  const link = linkOf(movement)
  return (
    <Dialog name="movementDetails" title={t('records.movement.title')} onClose={onClose}>
      <div className={css.what}>
        <MovementIcon kind={movement.kind} />
        <span>
          <b>{name}</b>
          <small className="num">{dateFormats.exact(movement.createdAt)}</small>
        </span>
      </div>
      <p className={css.result}>
        <Money value={movement.amount} symbol signed testId="movementDetails.amount" />
      </p>
      <dl className={css.facts}>
        <Fact name={t('records.movement.balance')}>
          <Money value={movement.balance} symbol />
        </Fact>
        {movement.gameName ? <Fact name={t('records.bet.game')}>{movement.gameName}</Fact> : null}
        {!about ? null : bonusSourceOf(movement) ? (
          <Fact name={t('records.reference')}>{about}</Fact>
        ) : (
          <CopyableFact name={t('records.reference')} text={about} />
        )}
        <CopyableFact name={t('records.movement.number')} text={movement.id} />
      </dl>
      {link ? (
        <Button
          block
          data-testid="movementDetails.way"
          onClick={() => {
            onClose()
            link.go()
          }}
        >
          {link.to ? t('records.movement.way', { page: t(link.to) }) : t('records.movement.wayBack')}
        </Button>
      ) : null}
    </Dialog>
  )
}
