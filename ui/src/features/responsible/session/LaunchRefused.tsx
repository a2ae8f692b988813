import { Button } from '@/components/Button'
import { Empty } from '@/components/feedback/Empty'
import { type CoreError, hasErrorCode, openMemberCentre } from '@/core'
import { useT } from '@/i18n'
import { navigate } from '@/router'
import { StopReason } from '../StopReason'

interface LaunchRefusedProps {
  error: CoreError
  list: string
}

/** Replaces a game forbidden by a break or limit: shows its end and the link to the details. */
export default function LaunchRefused({ error, list }: LaunchRefusedProps) {
  const t = useT()
  const pause = hasErrorCode(error, 'on_break')
  return (
    <Empty
      icon={pause ? 'pause' : 'clock'}
      title={t(pause ? 'responsible.refused.break' : 'responsible.refused.limit')}
      testId="gameRefused"
      actions={
        <>
          <Button
            kind="primary"
            data-testid="gameRefused.limits"
            onClick={() => openMemberCentre('responsible')}
          >
            {t('responsible.myLimits')}
          </Button>
          <Button onClick={() => navigate(list)}>{t('responsible.refused.seeGames')}</Button>
        </>
      }
    >
      <StopReason error={error} />
    </Empty>
  )
}
