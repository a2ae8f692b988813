import { useState } from 'react'
import { Alert } from '@/components/Alert'
import { Button } from '@/components/Button'
import { toast } from '@/components/toasts'
import { core, type UnresolvedIntent, useErrorText, useSlice } from '@/core'
import { useFormatter, useT } from '@/i18n'
import css from './wallet.module.css'

/** The call that the page shows: its name in the endpoint table. */
export type Label = 'StartDeposit' | 'StartWithdraw'

/** Money calls whose answer never came: nobody says that they failed, the page asks by their key. */
export function Unresolved({ label, onSettled }: { label: Label; onSettled: () => void }) {
  const { items } = useSlice('unresolved')
  return items
    .filter((item) => item.label === label)
    .map((item) => <One key={item.key} intent={item} label={label} onSettled={onSettled} />)
}

/** Whether the page already asks about this call, so that its form need not say the same. */
export function useAsks(label: Label): boolean {
  return useSlice('unresolved').items.some((item) => item.label === label)
}

interface OneProps {
  intent: UnresolvedIntent
  label: Label
  onSettled: () => void
}

function One({ intent, label, onSettled }: OneProps) {
  const t = useT()
  const say = useErrorText()
  const format = useFormatter()
  const [busy, setBusy] = useState(false)
  const [note, setNote] = useState('')
  const name = label === 'StartDeposit' ? 'deposit' : 'withdraw'

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
    onSettled()
  }

  const time = format.dateTime(new Date(intent.at * 1000), { hour: '2-digit', minute: '2-digit' })
  return (
    <Alert tone="warn" data-testid={`${name}.unresolved`}>
      <span className={css.unresolved}>
        <span>
          {t(`wallet.${name}Unresolved`, { time })}
          {note ? ` ${note}` : null}
        </span>
        <Button size="s" icon="refresh" loading={busy} onClick={() => void ask()}>
          {t('wallet.askAgain')}
        </Button>
      </span>
    </Alert>
  )
}
