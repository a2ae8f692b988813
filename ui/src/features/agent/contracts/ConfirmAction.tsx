import { useEffect, useEffectEvent, useState } from 'react'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { Alert } from '@/components/feedback/Alert'
import { toast } from '@/components/lib/toasts'
import {
  type AllowedContractStep,
  type Contract,
  type ContractSide,
  type ContractStepName,
  type CoreError,
  core,
  type EndingContract,
  isOutcomeUnknown,
  viewOf,
} from '@/core'
import { useT } from '@/i18n'
import { ErrorAlert } from '@/lib/feedback/ErrorAlert'
import css from './contracts.module.css'

interface ConfirmActionProps {
  contract: Contract
  side: ContractSide
  step: AllowedContractStep
  /** True if the step is still available in the contract's current state. */
  open: boolean
  /** Downline contracts that would end now: listed, so that the user confirms them. */
  ends: readonly EndingContract[]
  onClose: () => void
  /** Called when the contract changed, or may have. */
  onChanged: () => void
}

const idsOf = (ends: readonly EndingContract[]) => ends.map(({ id }) => id)

const DANGEROUS_ACTIONS: readonly ContractStepName[] = ['rejectOffer', 'terminate', 'acceptEnd']

/** Confirms an action on a contract. An action with a lost response is retried from here. */
export function ConfirmAction({ contract, side, step, open, ends, onClose, onChanged }: ConfirmActionProps) {
  const t = useT()
  const { name: action } = step
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  // the user confirms the list that was shown; after the server rejects it, the new list is shown for
  // confirmation
  const [listed, setListed] = useState(ends)
  const [refused, setRefused] = useState(false)
  if (refused && idsOf(listed).join() !== idsOf(ends).join()) {
    setRefused(false)
    setListed(ends)
  }
  const { id, kind, upline, downline, answerDays } = contract
  const values = { upline: upline || t('agent.contracts.operator'), downline, days: answerDays }
  // a contract with the operator ends at once, as one with an accepted end
  const wording = action === 'terminate' && !step.needsConsent ? 'acceptEnd' : action

  async function act() {
    setBusy(true)
    const answer = await core().member.processContract({
      kind,
      contract: id,
      action: step.action,
      ends: idsOf(listed),
    })
    setBusy(false)
    onChanged()
    if (answer.status === 'err') {
      setError(answer.error)
      // an action with a lost response is retried unchanged
      return setRefused(answer.error.kind === 'api' && answer.error.code === 'contract_lowers')
    }
    done()
  }

  function done() {
    toast({ title: t(`agent.contracts.ask.${wording}.done`), tone: 'good' })
    onClose()
  }
  // either the action succeeded and only its response was lost, or the other side acted first
  const settled = !busy && !open && error !== undefined && isOutcomeUnknown(error)
  const settle = useEffectEvent(() =>
    viewOf('contractView', { ...contract, side, attempted: action }).tookEffect ? done() : onClose(),
  )
  useEffect(() => {
    if (settled) settle()
  }, [settled])

  return (
    <ConfirmDialog
      name="contractAsk"
      title={t(`agent.contracts.ask.${action}.title`)}
      cancelLabel={t('common.cancel')}
      confirmLabel={t(`agent.contracts.ask.${action}.act`)}
      danger={DANGEROUS_ACTIONS.includes(action) || listed.length > 0}
      confirmIsDefault
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <div className={css.ask}>
        <p>{t(`agent.contracts.ask.${wording}.words`, values)}</p>
        {listed.length > 0 ? <EndingContracts ends={listed} offer={action === 'acceptOffer'} /> : null}
        {error ? <ErrorAlert error={error} testId="contractAsk.error" unknown={t('agent.unknown')} /> : null}
      </div>
    </ConfirmDialog>
  )
}

interface EndingContractsProps {
  ends: readonly EndingContract[]
  /** True if an accepted offer ends them, false if the contract above them ends. */
  offer: boolean
}

/** Renders the account names of the contracts that would end. */
export function EndingContracts({ ends, offer }: EndingContractsProps) {
  const t = useT()
  return (
    <Alert tone="warn" data-testid="contract.ends">
      <span>{t(offer ? 'agent.contracts.ends' : 'agent.contracts.endsToo', { count: ends.length })}</span>
      <ul className={css.names}>
        {ends.map(({ id, account }) => (
          <li key={id}>
            <bdi translate="no">{account}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
