import { useEffect } from 'react'
import { toast } from '@/components/toasts'
import { core, useErrorText, useRead } from '@/core'
import PaymentDialog from '@/features/account/security/PaymentDialog'
import type { PaymentPasswordProps } from '@/features/wallet/withdraw/Reasons'

/** Sets the first payment password. What the dialog needs to know of the member is asked for first. */
export default function PaymentPassword({ onChanged, onClose }: PaymentPasswordProps) {
  const say = useErrorText()
  const { data, error } = useRead('security', () => core().member.security())
  useEffect(() => {
    if (!error || data) return
    toast({ title: say(error).text, tone: 'bad' })
    onClose()
  }, [error, data, say, onClose])
  if (!data) return null
  return (
    <PaymentDialog
      way="set"
      overview={data}
      // nothing is set, so nothing can be forgotten
      onForgot={onClose}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
