import { lazy, Suspense, useEffect, useState } from 'react'
import { CopyButton } from '@/components/CopyButton'
import { Countdown, useSecondsLeft } from '@/components/Countdown'
import { Skeleton } from '@/components/Skeleton'
import { StatePill } from '@/components/Tag'
import { type Step, Timeline } from '@/components/Timeline'
import { toast } from '@/components/toasts'
import { core, type Deposit } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { depositTone } from './states'
import { useSymbol } from './useSymbol'
import css from './wallet.module.css'

const Qr = lazy(() => import('@/components/Qr'))

/** What has to be paid, and how far it is: the code, the way, the end. */
export function DepositProgress({ deposit: first, onEnd }: { deposit: Deposit; onEnd: () => void }) {
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
              <Qr text={deposit.code} label={t('wallet.qrAlt')} size={208} />
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
  const format = useFormatter()
  const symbol = useSymbol()
  const time = (iso: string) => format.dateTime(new Date(iso), { hour: '2-digit', minute: '2-digit' })
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

const FIRST_WAIT = 1000
const LONGEST_WAIT = 5000

/** Asks how far it is, ever more slowly, until it has come to an end. */
function useLiveDeposit(first: Deposit, onEnd: () => void): Deposit {
  const t = useT()
  const symbol = useSymbol()
  const [deposit, setDeposit] = useState(first)
  const { id, state } = deposit

  useEffect(() => {
    if (state !== 'pending') return
    let wait = FIRST_WAIT
    let timer: ReturnType<typeof setTimeout>
    let live = true
    async function ask() {
      // a hidden page need not know
      const answer = document.hidden ? undefined : await core().depositStatus(id)
      if (!live) return
      if (answer?.status === 'ok' && answer.value.state !== 'pending') {
        setDeposit(answer.value)
        onEnd()
        if (answer.value.state !== 'credited') return
        void core().refreshBalance()
        toast({
          title: t('wallet.depositDone'),
          detail: t('wallet.credited', { amount: symbol(answer.value.amount) }),
          tone: 'good',
        })
        return
      }
      wait = Math.min(LONGEST_WAIT, wait * 1.4)
      timer = setTimeout(ask, wait)
    }
    timer = setTimeout(ask, wait)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [id, state, onEnd, symbol, t])

  // a deposit that was credited within its own call has nothing to wait for
  const [creditedAtOnce] = useState(first.state === 'credited')
  useEffect(() => {
    if (creditedAtOnce) void core().refreshBalance()
  }, [creditedAtOnce])

  return deposit
}
