import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/toasts'
import { type CoreError, core, type UnresolvedIntent, useErrorText, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import { Failure } from './Failure'
import css from './wallet.module.css'

/** The call that the page makes: its name in the endpoint table. */
type Label = 'StartDeposit' | 'StartWithdraw'

interface TroubleProps {
  label: Label
  /** Why the form's last attempt ended. */
  failure?: CoreError
  /** What became of an open question is known now: it was done, or nothing happened. */
  onSettled: (done: boolean) => void
}

/**
 * What went wrong with money: why the last attempt failed, and every earlier one whose answer never came. Nobody
 * says of those that they failed; the page asks by their key.
 */
export function Trouble({ label, failure, onSettled }: TroubleProps) {
  const t = useT()
  const { items } = useSlice('unresolved')
  const name = label === 'StartDeposit' ? 'deposit' : 'withdraw'
  const fresh = failure?.kind === 'resultUnknown' ? failure.key : undefined
  return (
    <>
      {failure ? (
        <Failure error={failure} testId={`${name}.error`} unknown={t(`wallet.${name}Unknown`)} />
      ) : null}
      {items
        .filter((item) => item.label === label)
        .map((item) => (
          <Question
            key={item.key}
            intent={item}
            name={name}
            told={item.key === fresh}
            onSettled={onSettled}
          />
        ))}
    </>
  )
}

interface QuestionProps {
  intent: UnresolvedIntent
  name: 'deposit' | 'withdraw'
  /** The form's own failure says it already: the button is enough. */
  told: boolean
  onSettled: (done: boolean) => void
}

function Question({ intent, name, told, onSettled }: QuestionProps) {
  const t = useT()
  const say = useErrorText()
  const format = useFormatter()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')

  async function ask() {
    setBusy(true)
    const answer = await core().resolveIntent(intent.key)
    setBusy(false)
    if (answer.status === 'err') return setNote(say(answer.error).text)
    switch (answer.value.fate) {
      case 'pending':
        return setNote(t('wallet.fates.pending'))
      case 'done':
        toast({ title: t(`wallet.fates.${name}Done`), tone: 'good' })
        break
      case 'notDone':
      case 'refused':
        toast({ title: t(`wallet.fates.${name}NotDone`), detail: t('wallet.moneySafe') })
        break
    }
    onSettled(answer.value.fate === 'done')
  }

  const button = (
    <Button size="s" icon="refresh" loading={busy} onClick={() => void ask()}>
      {t('wallet.askAgain')}
    </Button>
  )
  if (told)
    return (
      <div className={css.unresolved} data-testid={`${name}.unresolved`}>
        {note ? <p role="status">{note}</p> : null}
        {button}
      </div>
    )
  const time = format.dateTime(new Date(intent.at * 1000), { hour: '2-digit', minute: '2-digit' })
  return (
    <Alert tone="warn" data-testid={`${name}.unresolved`}>
      <span className={css.unresolved}>
        <span>
          {t(`wallet.${name}Unresolved`, { time })}
          {note ? ` ${note}` : null}
        </span>
        {button}
      </span>
    </Alert>
  )
}
