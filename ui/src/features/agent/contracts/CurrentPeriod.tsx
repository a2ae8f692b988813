import { useEffect } from 'react'
import { Countdown, useSecondsLeft } from '@/components/Countdown'
import { formatRate } from '@/components/lib/formatRate'
import type { ContractKind, ContractPeriod, Settlement } from '@/core'
import { useT } from '@/i18n'
import { Money } from '@/lib/records/list/Money'
import { Totals } from '@/lib/records/list/Totals'
import css from './contracts.module.css'
import { useContractFormat } from './useContractFormat'
import { rulesOf } from './values'

interface CurrentPeriodProps {
  kind: ContractKind
  period: ContractPeriod
  /** Figures of the period so far. */
  running: Settlement
  /** Time of settlement. */
  until: string
  /** Called when the period is over. */
  onExpire: () => void
}

/** Polling interval in milliseconds after a period is over. */
const POLL_INTERVAL_MS = 2500

/** Renders the current period: settlement time, figures so far, and the payment if it ended now. */
export function CurrentPeriod({ kind, period, running, until, onExpire }: CurrentPeriodProps) {
  const t = useT()
  const contractFormat = useContractFormat()
  const end = new Date(until).getTime()
  const isOver = useSecondsLeft(end) === 0
  useEffect(() => {
    if (!isOver) return
    const timer = setInterval(onExpire, POLL_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isOver, onExpire])
  const { validBet, profit, activeMembers, rate, earned, passedOn, paid } = running
  return (
    <section className={css.part} aria-label={t('agent.contracts.running')} data-testid="contract.running">
      <div className={css.runningHead}>
        <div>
          <h3>{t('agent.contracts.running')}</h3>
          <p>
            {t('agent.contracts.runningWords', {
              span: contractFormat.range(period, running),
              when: contractFormat.dateTime(until),
            })}
          </p>
        </div>
        <span data-testid="contract.countdown" data-until={until}>
          <Countdown until={end} />
        </span>
      </div>
      <Totals
        items={[
          {
            key: 'paid',
            label: t('agent.contracts.soFar'),
            value: <Money value={paid} symbol className={css.gold} />,
          },
          { key: 'validBet', label: t('agent.validBet'), value: <Money value={validBet} symbol /> },
          { key: 'profit', label: t('agent.teamResult'), value: <Money value={profit} symbol result /> },
          { key: 'active', label: t('agent.active'), value: activeMembers },
          // each bet has a rate of its own
          ...(rulesOf(kind).perBet
            ? []
            : [
                {
                  key: 'rate',
                  label: t('agent.contracts.rate'),
                  value: rate ? formatRate(rate) : t('agent.contracts.noRate'),
                },
              ]),
          { key: 'earned', label: t('agent.contracts.earned'), value: <Money value={earned} symbol /> },
          { key: 'passedOn', label: t('agent.contracts.passedOn'), value: <Money value={passedOn} symbol /> },
        ]}
      />
      <p className={css.quiet}>{t('agent.contracts.estimate')}</p>
    </section>
  )
}
