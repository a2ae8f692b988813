import { lazy, Suspense } from 'react'
import { CopyButton } from '@/components/CopyButton'
import { Countdown, useSecondsLeft } from '@/components/Countdown'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { type Step, Timeline } from '@/components/Timeline'
import { brand, type Deposit, qrMargin } from '@/core'
import { useT } from '@/i18n'
import { depositTone } from './states'
import { useSymbol } from './useSymbol'
import { useTimes } from './useTimes'
import css from './wallet.module.css'
import { useLiveDeposit } from './watch'

const Qr = lazy(() => import('@/components/Qr'))

/** What has to be paid, and how far it is: the code, the way, the end. */
export function DepositProgress({
  deposit: first,
  onEnd,
}: {
  deposit: Deposit
  onEnd: (id: string) => void
}) {
  const t = useT()
  const deposit = useLiveDeposit(first, onEnd)
  const until = deposit.expiresAt ? Date.parse(deposit.expiresAt) : 0
  const left = useSecondsLeft(until)
  const waiting = deposit.state === 'pending' && (until === 0 || left > 0)
  const state = deposit.state === 'pending' && !waiting ? 'expired' : deposit.state

  return (
    <section
      className={css.pay}
      aria-label={t('wallet.payment')}
      data-testid="deposit.progress"
      data-state={state}
    >
      <div className={css.payHead}>
        <span role="status">
          <StatePill tone={depositTone(state)}>{t(`wallet.depositStates.${state}`)}</StatePill>
        </span>
        {waiting && until > 0 ? (
          <Countdown look="ring" until={until} total={(until - Date.parse(deposit.createdAt)) / 1000} />
        ) : null}
      </div>
      {waiting && deposit.code ? (
        <>
          <div className={css.qr}>
            <Suspense fallback={<Skeleton />}>
              <Qr
                text={deposit.code}
                label={t('wallet.qrAlt')}
                size={brand().qrSize}
                margin={qrMargin(brand().qrSize)}
              />
            </Suspense>
          </div>
          <p className={css.how}>{t('wallet.how')}</p>
          <div className={css.copy}>
            <code className="num" data-testid="deposit.code">
              {deposit.code}
            </code>
            <CopyButton text={deposit.code} kind="primary" size="s" done={t('wallet.codeCopied')}>
              {t('wallet.copyCode')}
            </CopyButton>
          </div>
        </>
      ) : null}
      <Timeline label={t('wallet.steps')} steps={useSteps(deposit, state)} />
    </section>
  )
}

function useSteps(deposit: Deposit, state: Deposit['state']): Step[] {
  const t = useT()
  const symbol = useSymbol()
  const { time } = useTimes()
  const made: Step = {
    key: 'made',
    state: 'done',
    title: t(deposit.code ? 'wallet.stepCode' : 'wallet.stepAsked'),
    end: time(deposit.createdAt),
  }
  switch (state) {
    case 'pending':
      return [
        made,
        { key: 'wait', state: 'now', title: t('wallet.stepWaiting'), end: t('wallet.now') },
        { key: 'end', state: 'todo', title: t('wallet.stepCredited') },
      ]
    case 'credited':
      return [
        made,
        { key: 'wait', state: 'done', title: t('wallet.stepPaid') },
        {
          key: 'end',
          state: 'done',
          title: t('wallet.stepCredited'),
          detail: t('wallet.credited', { amount: symbol(deposit.amount) }),
          end: deposit.creditedAt ? time(deposit.creditedAt) : undefined,
        },
      ]
    case 'expired':
      return [
        made,
        { key: 'wait', state: 'bad', title: t('wallet.stepExpired'), detail: t('wallet.expiredHint') },
      ]
    case 'failed':
      return [
        made,
        { key: 'wait', state: 'bad', title: t('wallet.stepFailed'), detail: t('wallet.failedHint') },
      ]
  }
}
