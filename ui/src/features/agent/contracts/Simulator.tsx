import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { Alert } from '@/components/feedback/Alert'
import {
  type ContractBook,
  type ContractKind,
  type ContractPeriod,
  type ContractSimulationResult,
  core,
  useCoreForm,
  useErrorMessage,
} from '@/core'
import { useT } from '@/i18n'
import css from './contracts.module.css'
import { SimulationResult } from './SimulationResult'
import { TermsFields } from './TermsFields'
import { formOf, type Values, valuesOf } from './values'

interface SimulatorProps {
  kind: ContractKind
  book: ContractBook
}

/** Simulates the payment of any terms over the last periods of the agent's own team. */
export function Simulator({ kind, book }: SimulatorProps) {
  const t = useT()
  const errorMessage = useErrorMessage()
  const [tried, setTried] = useState<{ period: ContractPeriod; simulated: ContractSimulationResult }>()
  const own = book.offer ?? book.current.at(-1)
  const form = useCoreForm<Values, ContractSimulationResult>({
    initial: valuesOf(kind, own?.terms),
    check: useCallback((values: Values) => core().check('contractTerms', formOf(kind, '', values)), [kind]),
    submit: (values) => core().member.simulateContract(formOf(kind, '', values)),
    onDone: (simulated) => setTried({ period: formOf(kind, '', form.values).period, simulated }),
  })
  return (
    <>
      <form className={css.form} data-testid="contract.simulator" {...form.formProps}>
        <p className={css.quiet}>{t('agent.contracts.simulatorWords')}</p>
        <TermsFields kind={kind} form={form} />
        {form.failure ? (
          <Alert tone="bad" data-testid="contract.simulatorError">
            {errorMessage(form.failure)}
          </Alert>
        ) : null}
        <Button
          type="submit"
          kind="primary"
          icon="chart"
          loading={form.pending}
          data-testid="contract.simulate"
        >
          {t('agent.contracts.simulate')}
        </Button>
      </form>
      {tried ? <SimulationResult {...tried} /> : null}
    </>
  )
}
