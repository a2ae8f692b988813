import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '@/components/Alert'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/lib/toasts'
import { type Contract, type CoreError, core, type EndingContract, isOutcomeUnknown } from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'
import css from './contracts.module.css'
import { ACTIONS, cameAbout, type Deed } from './deeds'

interface AskProps {
  contract: Contract
  deed: Deed
  /** True if the step is still possible in the contract's current state. */
  open: boolean
  /** Downline contracts that would end now: listed, so that the user confirms them. */
  ends: readonly EndingContract[]
  onClose: () => void
  /** Called when the contract changed, or may have. */
  onChanged: () => void
}

const idsOf = (ends: readonly EndingContract[]) => ends.map(({ id }) => id)

const HARD: readonly Deed[] = ['rejectOffer', 'terminate', 'acceptEnd']

/** Confirms a step with a contract. A step with a lost answer is retried from here. */
export function Ask({ contract, deed, open, ends, onClose, onChanged }: AskProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  // the user confirms the list that was shown; after the server rejects it, the new list is shown for
  // confirmation
  const [asked, askFor] = useState(ends)
  const [refused, setRefused] = useState(false)
  if (refused && idsOf(asked).join() !== idsOf(ends).join()) {
    setRefused(false)
    askFor(ends)
  }
  const { id, kind, upline, downline } = contract
  const names = { upline: upline || t('agent.contracts.house'), downline }
  // a contract with the house ends without the other side's consent
  const said = deed === 'terminate' && !upline ? 'acceptEnd' : deed

  async function act() {
    setBusy(true)
    const answer = await core().member.processContract({
      kind,
      contract: id,
      action: ACTIONS[deed],
      ends: idsOf(asked),
    })
    setBusy(false)
    onChanged()
    if (answer.status === 'err') {
      setError(answer.error)
      // a step with a lost answer is retried unchanged
      return setRefused(answer.error.kind === 'api' && answer.error.code === 'contract_lowers')
    }
    done()
  }

  function done() {
    toast({ title: t(`agent.contracts.ask.${said}.done`), tone: 'good' })
    onClose()
  }
  // either the step succeeded and only its answer was lost, or the other side acted first
  const settled = !busy && !open && error !== undefined && isOutcomeUnknown(error)
  const settle = useEffectEvent(() => (cameAbout(contract, deed) ? done() : onClose()))
  useEffect(() => {
    if (settled) settle()
  }, [settled])

  return (
    <ConfirmDialog
      name="contractAsk"
      title={t(`agent.contracts.ask.${deed}.title`)}
      cancelLabel={t('common.cancel')}
      confirmLabel={t(`agent.contracts.ask.${deed}.act`)}
      danger={HARD.includes(deed) || asked.length > 0}
      confirmIsDefault
      busy={busy}
      onConfirm={() => void act()}
      onClose={onClose}
    >
      <div className={css.ask}>
        <p>{t(`agent.contracts.ask.${said}.words`, names)}</p>
        {asked.length > 0 ? <Ends ends={asked} offer={deed === 'acceptOffer'} /> : null}
        {error ? <Failure error={error} testId="contractAsk.error" /> : null}
      </div>
    </ConfirmDialog>
  )
}

interface EndsProps {
  ends: readonly EndingContract[]
  /** True if an accepted offer ends them, false if the contract above them ends. */
  offer: boolean
}

/** Renders the account names of the contracts that would end. */
export function Ends({ ends, offer }: EndsProps) {
  const t = useT()
  return (
    <Alert tone="warn" data-testid="contract.ends">
      {t(offer ? 'agent.contracts.ends' : 'agent.contracts.endsToo', { count: ends.length })}
      <ul className={css.names}>
        {ends.map(({ id, account }) => (
          <li key={id}>
            <bdi>{account}</bdi>
          </li>
        ))}
      </ul>
    </Alert>
  )
}
