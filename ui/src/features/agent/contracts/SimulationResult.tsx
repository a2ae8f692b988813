import { useEffect, useRef } from 'react'
import type { ContractPeriod, ContractSimulationResult } from '@/core'
import { useT } from '@/i18n'
import { Money } from '@/lib/records/list/Money'
import css from './contracts.module.css'
import { Periods } from './Periods'

interface SimulationResultProps {
  period: ContractPeriod
  simulated: ContractSimulationResult
}

/** Renders the simulated payments of terms. */
export function SimulationResult({ period, simulated }: SimulationResultProps) {
  const t = useT()
  const { periods, paid } = simulated
  const sum = useRef<HTMLParagraphElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each result is scrolled into view, since the button may be at the end of the screen
  useEffect(() => {
    const { top = 0 } = sum.current?.getBoundingClientRect() ?? {}
    if (top > window.innerHeight / 2) sum.current?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [simulated])
  return (
    <section className={css.part} aria-label={t('agent.contracts.simulated')} data-testid="contract.tried">
      <p ref={sum} className={css.sum} role="status">
        <span>{t('agent.contracts.simulatedSum', { count: periods.length })}</span>
        <b className="num">
          <Money value={paid} symbol testId="contract.triedPaid" />
        </b>
      </p>
      <Periods caption={t('agent.contracts.simulated')} period={period} periods={periods} simulated />
      <p className={css.quiet}>{t('agent.contracts.simulatedWords')}</p>
    </section>
  )
}
