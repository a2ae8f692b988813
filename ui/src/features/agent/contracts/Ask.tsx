import { useEffect, useEffectEvent, useState } from 'react'
import { Alert } from '@/components/Alert'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/toasts'
import { type Contract, type CoreError, core, type EndingContract, unsure } from '@/core'
import { useT } from '@/i18n'
import { Failure } from '../Failure'
import css from './contracts.module.css'
import { ACTIONS, cameAbout, type Deed } from './deeds'

interface AskProps {
  contract: Contract
  deed: Deed
  /** It can still be done, as the contract stands now. */
  open: boolean
  /** Contracts below that end by it, as it stands now: named, so that the person confirms them. */
  ends: readonly EndingContract[]
  onClose: () => void
  /** Something was done, or stands otherwise than it was said. */
  onChanged: () => void
}

const idsOf = (ends: readonly EndingContract[]) => ends.map(({ id }) => id)

const HARD: readonly Deed[] = ['rejectOffer', 'terminate', 'acceptEnd']

/** The question before a step with a contract. A step whose answer got lost is tried again from here. */
export function Ask({ contract, deed, open, ends, onClose, onChanged }: AskProps) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
  // what is confirmed is what was asked: another list is asked anew, after the server refused this one
  const [asked, askFor] = useState(ends)
  const [refused, setRefused] = useState(false)
  if (refused && idsOf(asked).join() !== idsOf(ends).join()) {
    setRefused(false)
    askFor(ends)
  }
  const { id, kind, upline, downline } = contract
  const names = { upline: upline || t('agent.contracts.house'), downline }
  // from the house there is nobody to wait for
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
      // one whose answer got lost is tried again as it was
      return setRefused(answer.error.kind === 'api' && answer.error.code === 'contract_lowers')
    }
    done()
  }

  function done() {
    toast({ title: t(`agent.contracts.ask.${said}.done`), tone: 'good' })
    onClose()
  }
  // done after all, only the answer got lost; or the other side was quicker, and there is nothing left to ask
  const settled = !busy && !open && error !== undefined && unsure(error)
  const settle = useEffectEvent(() => (cameAbout(contract, deed) ? done() : onClose()))
  useEffect(() => {
    if (settled) settle()
  }, [settled])

  return (
    <ConfirmDialog
      name="contractAsk"
      title={t(`agent.contracts.ask.${deed}.title`)}
      stay={t('common.cancel')}
      act={t(`agent.contracts.ask.${deed}.act`)}
      danger={HARD.includes(deed) || asked.length > 0}
      actionIsDefault
      busy={busy}
      onAct={() => void act()}
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
  /** By an offer that is accepted, and not by the end of what they stand on. */
  offer: boolean
}

/** Whose contracts end, by name. */
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
