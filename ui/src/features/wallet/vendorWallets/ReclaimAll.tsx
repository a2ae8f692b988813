import { useState } from 'react'
import { Button } from '@/components/Button'
import { toast } from '@/components/lib/toasts'
import { core, useErrorText, useFormatMoney, type VendorWalletBalances } from '@/core'
import { useT } from '@/i18n'
import { notifyBalanceChange } from '../balanceEvents'

/** Withdraws all money from all vendor wallets to the main wallet; blocked afterwards until the wallets reload. */
export function ReclaimAll({ funds }: { funds: VendorWalletBalances }) {
  const t = useT()
  const errorText = useErrorText()
  const formatMoney = useFormatMoney()
  const [busy, setBusy] = useState(false)
  const [emptied, setEmptied] = useState<VendorWalletBalances>()

  async function bring() {
    setBusy(true)
    const answer = await core().member.transfer({ direction: 'OUT' })
    setBusy(false)
    notifyBalanceChange()
    if (answer.status === 'ok') {
      setEmptied(funds)
      toast({ title: t('wallet.funds.returned', { amount: formatMoney(answer.value.amount) }), tone: 'good' })
      return
    }
    const { kind } = answer.error
    toast({
      title: kind === 'resultUnknown' ? t('wallet.transferUnknown') : errorText(answer.error).text,
      tone: kind === 'replayed' ? undefined : 'bad',
    })
  }

  return (
    <Button
      icon="transfer"
      loading={busy || emptied === funds}
      data-testid="funds.allBack"
      onClick={() => void bring()}
    >
      {t('wallet.funds.allBack')}
    </Button>
  )
}
