import { useState } from 'react'
import { Button, type ButtonStyle } from '@/components/Button'
import type { Contract, ContractSide, EndingContract } from '@/core'
import { useT } from '@/i18n'
import { type ActionName, availableActions } from './actions'
import { ConfirmAction } from './ConfirmAction'
import css from './contracts.module.css'

interface ContractActionsProps {
  contract: Contract
  side: ContractSide
  onChanged: () => void
}

const BUTTON_KINDS: Partial<Record<ActionName, ButtonStyle['kind']>> = {
  acceptOffer: 'primary',
  acceptEnd: 'danger',
  terminate: 'line',
}

/** Actions that also end downline contracts. */
const ENDING_ACTIONS: readonly ActionName[] = ['acceptOffer', 'terminate', 'acceptEnd']

const NO_CONTRACTS: readonly EndingContract[] = []

/** Renders the available actions of a contract, each with a confirmation. */
export function ContractActions({ contract, side, onChanged }: ContractActionsProps) {
  const t = useT()
  const [confirming, confirm] = useState<ActionName>()
  const actions = availableActions(contract, side)
  if (actions.length === 0 && !confirming) return null
  return (
    <div className={css.actions}>
      {actions.map((action) => (
        <Button
          key={action}
          kind={BUTTON_KINDS[action]}
          data-testid={`contract.${action}`}
          onClick={() => confirm(action)}
        >
          {t(`agent.contracts.ask.${action}.button`)}
        </Button>
      ))}
      {confirming ? (
        <ConfirmAction
          contract={contract}
          action={confirming}
          open={actions.includes(confirming)}
          ends={ENDING_ACTIONS.includes(confirming) ? contract.ends : NO_CONTRACTS}
          onClose={() => confirm(undefined)}
          onChanged={onChanged}
        />
      ) : null}
    </div>
  )
}
