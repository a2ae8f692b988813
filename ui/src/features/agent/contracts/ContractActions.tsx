import { useState } from 'react'
import { Button, type ButtonStyle } from '@/components/Button'
import {
  type AllowedContractStep,
  type Contract,
  type ContractSide,
  type ContractStepName,
  type EndingContract,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { ConfirmAction } from './ConfirmAction'
import css from './contracts.module.css'

interface ContractActionsProps {
  contract: Contract
  side: ContractSide
  onChanged: () => void
}

const BUTTON_KINDS: Partial<Record<ContractStepName, ButtonStyle['kind']>> = {
  acceptOffer: 'primary',
  acceptEnd: 'danger',
  terminate: 'line',
}

const NO_CONTRACTS: readonly EndingContract[] = []

/** Renders the available actions of a contract, each with a confirmation. */
export function ContractActions({ contract, side, onChanged }: ContractActionsProps) {
  const t = useT()
  const [confirming, confirm] = useState<AllowedContractStep>()
  const { steps } = viewOf('contractView', { ...contract, side })
  if (steps.length === 0 && !confirming) return null
  return (
    <div className={css.actions}>
      {steps.map((step) => (
        <Button
          key={step.name}
          kind={BUTTON_KINDS[step.name]}
          data-testid={`contract.${step.name}`}
          onClick={() => confirm(step)}
        >
          {t(`agent.contracts.ask.${step.name}.button`)}
        </Button>
      ))}
      {confirming ? (
        <ConfirmAction
          contract={contract}
          side={side}
          step={confirming}
          open={steps.some(({ name }) => name === confirming.name)}
          ends={confirming.endsOthers ? contract.ends : NO_CONTRACTS}
          onClose={() => confirm(undefined)}
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}
