import { Button } from '@/components/Button'
import type { AccountRecord } from '@/core'
import { useT } from '@/i18n'
import { Fact } from '@/lib/records/list/Facts'
import { Money } from '@/lib/records/list/Money'
import { MovementDetails } from '@/lib/records/movements/MovementDetails'
import { linkOf } from './kinds'

interface AccountMovementProps {
  movement: AccountRecord
  onClose: () => void
}

/** Renders all details of a movement, and the link to its subject. */
export function AccountMovement({ movement, onClose }: AccountMovementProps) {
  const t = useT()
  const link = linkOf(movement)
  return (
    <MovementDetails
      name="movementDetails"
      movement={movement}
      facts={
        <>
          <Fact name={t('records.movement.balance')}>
            <Money value={movement.balance} symbol />
          </Fact>
          {movement.gameName ? <Fact name={t('records.bet.game')}>{movement.gameName}</Fact> : null}
        </>
      }
      onClose={onClose}
    >
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
    </MovementDetails>
  )
}
