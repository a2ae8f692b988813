import { useState } from 'react'
import { Button } from '@/components/Button'
import { toast } from '@/components/toasts'
import { core, useErrorText, useSymbol } from '@/core'
import { useT } from '@/i18n'
import { tellMoved } from '../moved'

/** Everything out of every vendor's wallet, in one press. */
export function AllBack() {
  const t = useT()
  const say = useErrorText()
  const symbol = useSymbol()
  const [busy, setBusy] = useState(false)

  async function bring() {
    setBusy(true)
    const answer = await core().member.transfer({ direction: 'OUT' })
    setBusy(false)
    tellMoved()
    if (answer.status === 'ok') {
      toast({ title: t('wallet.funds.cameBack', { amount: symbol(answer.value.amount) }), tone: 'good' })
      return
    }
    const unknown = answer.error.kind === 'resultUnknown'
    toast({ title: unknown ? t('wallet.transferUnknown') : say(answer.error).text, tone: 'bad' })
  }

  return (
    <Button icon="transfer" loading={busy} data-testid="funds.allBack" onClick={() => void bring()}>
      {t('wallet.funds.allBack')}
    </Button>
  )
}
