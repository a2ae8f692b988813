import type { ContractPeriod, Simulated } from '@/core'
import { useT } from '@/i18n'
import { Money } from '@/reports/list/Money'
import css from './contracts.module.css'
import { Periods } from './Periods'

interface TriedProps {
  period: ContractPeriod
  simulated: Simulated
}

/** What terms would have paid. */
export function Tried({ period, simulated }: TriedProps) {
  const t = useT()
  const { periods, paid } = simulated
  return (
    <section className={css.part} aria-label={t('agent.contracts.tried')} data-testid="contract.tried">
      <p className={css.sum} role="status">
        <span>{t('agent.contracts.triedSum', { count: periods.length })}</span>
        <b className="num">
          <Money value={paid} symbol testId="contract.triedPaid" />
        </b>
      </p>
      <Periods caption={t('agent.contracts.tried')} period={period} periods={periods} tried />
      <p className={css.quiet}>{t('agent.contracts.triedWords')}</p>
    </section>
  )
}
