import { isPositive } from '@/components/lib/decimal'
import { dismissToast, toast } from '@/components/lib/toasts'
import { type CoreError, core, openMemberCentre, readSlice, useErrorText, useFormatMoney } from '@/core'
import { type TextKey, useT } from '@/i18n'
import { tellMoved } from '../moved'

let offered: { id: number; vassalage: string } | undefined
/** Vendor of the currently open game stage. */
let playing: string | undefined

/**
 * Marks the vendor's stage as open, which dismisses its offer to bring the money back; returns the cleanup.
 */
export function atStage(vassalage: string): () => void {
  playing = vassalage
  if (offered?.vassalage === vassalage) dismissToast(offered.id)
  return () => {
    playing = undefined
  }
}

/** Offers to bring back the money left in a vendor wallet; nothing for an empty wallet. */
export async function offer(vassalage: string): Promise<void> {
  const { epoch } = readSlice('session')
  const answer = await core().member.vendorWallet(vassalage)
  if (answer.status === 'err' || readSlice('session').epoch !== epoch) return
  const { isSingle, balance, name } = answer.value
  if (isSingle || !isPositive(balance) || playing === vassalage) return
  const id = toast({
    icon: 'wallet',
    title: <Said text="wallet.funds.left" amount={balance} vendor={name} />,
    action: { label: <Said text="wallet.funds.bringBack" />, run: () => void bring(vassalage) },
  })
  offered = { id, vassalage }
}

async function bring(vassalage: string): Promise<void> {
  const answer = await core().member.transfer({ vassalage, direction: 'OUT' })
  tellMoved()
  if (answer.status === 'ok')
    return void toast({
      title: <Said text="wallet.funds.cameBack" amount={answer.value.amount} />,
      tone: 'good',
    })
  const { error } = answer
  if (error.kind !== 'resultUnknown')
    return void toast({ title: <Why error={error} />, tone: error.kind === 'replayed' ? undefined : 'bad' })
  toast({
    title: <Said text="wallet.transferUnknown" />,
    tone: 'bad',
    action: { label: <Said text="site.mc.transferFund" />, run: () => openMemberCentre('transferFund') },
  })
}

interface SaidProps {
  text: TextKey
  amount?: string
  vendor?: string
}

/** Renders a text with an amount, because a toast is created outside the language context. */
function Said({ text, amount, vendor = '' }: SaidProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return t(text, amount === undefined ? {} : { amount: formatMoney(amount), vendor })
}

function Why({ error }: { error: CoreError }) {
  return useErrorText()(error).text
}
