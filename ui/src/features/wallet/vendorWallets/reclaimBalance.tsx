import { dismissToast, toast } from '@/components/lib/toasts'
import { type CoreError, core, openMemberCentre, readSlice, useErrorText, useFormatMoney } from '@/core'
import { type TextKey, useT } from '@/i18n'
import { notifyBalanceChange } from '../balanceEvents'

let currentOffer: { id: number; vassalage: string } | undefined
/** Vendor whose funding step is open. */
let openVendor: string | undefined

/**
 * Marks the vendor's funding step as open, which dismisses the offer to reclaim its balance; returns the cleanup.
 */
export function markFundingStepOpen(vendorCode: string): () => void {
  openVendor = vendorCode
  if (currentOffer?.vassalage === vendorCode) dismissToast(currentOffer.id)
  return () => {
    openVendor = undefined
  }
}

/** Offers to reclaim the balance left in a vendor wallet; nothing for an empty wallet. */
export async function offerReclaim(vendorCode: string): Promise<void> {
  const { epoch } = readSlice('session')
  const answer = await core().member.vendorWallet(vendorCode)
  if (answer.status === 'err' || readSlice('session').epoch !== epoch) return
  const { balance, name } = answer.value
  const { reclaimable } = core().quote('vendorWalletView', answer.value) ?? {}
  if (!reclaimable || openVendor === vendorCode) return
  const id = toast({
    icon: 'wallet',
    title: <ToastText text="wallet.funds.left" amount={balance} vendor={name} />,
    action: { label: <ToastText text="wallet.funds.bringBack" />, run: () => void reclaim(vendorCode) },
  })
  currentOffer = { id, vassalage: vendorCode }
}

async function reclaim(vendorCode: string): Promise<void> {
  const answer = await core().member.transfer({ vassalage: vendorCode, direction: 'OUT' })
  notifyBalanceChange()
  if (answer.status === 'ok')
    return void toast({
      title: <ToastText text="wallet.funds.returned" amount={answer.value.amount} />,
      tone: 'good',
    })
  const { error } = answer
  if (error.kind !== 'resultUnknown')
    return void toast({
      title: <ErrorToastText error={error} />,
      tone: error.kind === 'replayed' ? undefined : 'bad',
    })
  toast({
    title: <ToastText text="wallet.transferUnknown" />,
    tone: 'bad',
    action: { label: <ToastText text="site.mc.transferFund" />, run: () => openMemberCentre('transferFund') },
  })
}

interface ToastTextProps {
  text: TextKey
  amount?: string
  vendor?: string
}

/** Renders a text with an amount, because a toast is created outside the language context. */
function ToastText({ text, amount, vendor = '' }: ToastTextProps) {
  const t = useT()
  const formatMoney = useFormatMoney()
  return <span>{t(text, amount === undefined ? {} : { amount: formatMoney(amount), vendor })}</span>
}

function ErrorToastText({ error }: { error: CoreError }) {
  return <span>{useErrorText()(error).text}</span>
}
