import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { gamePath } from '@/components/lib/paths'
import { type CoreError, openMemberCentre, useErrorMessage } from '@/core'
import { useT } from '@/i18n'
import { navigate, useLocation, useSearchParams } from '@/router'
import { readGame } from '../address'
import css from './Rooms.module.css'

interface RoomRefusedProps {
  error: CoreError
  /** True if the balance is below the table's minimum. */
  balanceTooLow: boolean
  name: string
  retry: () => void
  /** Refills the vendor's own wallet, if the room is played from it. */
  refill?: () => void
}

/** Renders the reason why a room did not open, and the next step. */
export default function RoomRefused({ error, balanceTooLow, name, retry, refill }: RoomRefusedProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const game = readGame(useSearchParams())
  const { state } = useLocation()
  const closed = error.kind === 'api' && error.code === 'game_maintenance'
  const message = closed || (balanceTooLow && error.kind === 'fields') ? error.message : undefined
  const toRooms = () => game && navigate(gamePath({ ...game, room: undefined }), { replace: true, state })
  return (
    <div className={css.refused} role="alert">
      <Empty
        icon={balanceTooLow ? 'wallet' : closed ? 'wrench' : 'warn'}
        title={balanceTooLow || closed ? t('rooms.refused') : t('games.launchFailed', { name })}
        testId="rooms.refused"
        actions={
          <>
            {balanceTooLow && refill ? (
              <Button kind="primary" icon="transfer" data-testid="rooms.refill" onClick={refill}>
                {t('rooms.refill')}
              </Button>
            ) : balanceTooLow ? (
              <Button kind="primary" icon="deposit" onClick={() => openMemberCentre('depositv2')}>
                {t('rooms.deposit')}
              </Button>
            ) : null}
            {balanceTooLow || closed ? null : (
              <Button kind="primary" icon="refresh" onClick={retry}>
                {t('common.retry')}
              </Button>
            )}
            {game?.room ? (
              <Button kind={closed ? 'primary' : 'line'} onClick={toRooms}>
                {t('rooms.otherRooms')}
              </Button>
            ) : null}
          </>
        }
      >
        {message || errorMessage(error)}
      </Empty>
    </div>
  )
}
