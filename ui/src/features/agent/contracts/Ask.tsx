import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { ConfirmDialog } from '@/components/ConfirmDialog'
import { toast } from '@/components/toasts'
import { type Contract, type CoreError, core, type EndingContract, useWhy } from '@/core'
import { useT } from '@/i18n'
import css from './contracts.module.css'
import { ACTIONS, type Deed } from './deeds'

interface AskProps {
  contract: Contract
  deed: Deed
  /** Contracts below that end by it: named, so that the person confirms them. */
  ends: readonly EndingContract[]
  onClose: () => void
  /** Something was done, or stands otherwise than it was said. */
  onChanged: () => void
}

const HARD: readonly Deed[] = ['rejectOffer', 'terminate', 'acceptEnd']

/** The question before a step with a contract. A step whose answer got lost is tried again from here. */
export function Ask({ contract, deed, ends, onClose, onChanged }: AskProps) {
  const t = useT()
  const why = useWhy()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<CoreError>()
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
      ends: ends.map((one) => one.id),
    })
    setBusy(false)
    onChanged()
    if (answer.status === 'err') return setError(answer.error)
    toast({ title: t(`agent.contracts.ask.${said}.done`), tone: 'good' })
    onClose()
  }

  return (
    <ConfirmDialog
      name="contractAsk"
      title={t(`agent.contracts.ask.${deed}.title`)}
      stay={t('common.cancel')}
      act={t(`agent.contracts.ask.${deed}.act`)}
      danger={HARD.includes(deed) || ends.length > 0}
      actionIsDefault
      busy={busy}
      onAct={() => void act()}
      onClose={onClose}
    >
      <div className={css.ask}>
        <p>{t(`agent.contracts.ask.${said}.words`, names)}</p>
        {ends.length > 0 ? <Ends ends={ends} /> : null}
        {error ? (
          <Alert tone="bad" data-testid="contractAsk.error">
            {why(error)}
          </Alert>
        ) : null}
      </div>
    </ConfirmDialog>
  )
}

/** Whose contracts end, by name. */
export function Ends({ ends }: { ends: readonly EndingContract[] }) {
  const t = useT()
  return (
    <Alert tone="warn" data-testid="contract.ends">
      {t('agent.contracts.ends', { count: ends.length })}
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
