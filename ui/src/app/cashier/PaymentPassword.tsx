import { useEffect } from 'react'
import { toast } from '@/components/toasts'
import { core, useErrorText, useRead } from '@/core'
import PaymentDialog from '@/features/account/security/PaymentDialog'
import type { PaymentPasswordProps } from '@/features/wallet/withdraw/Reasons'

/** Renders the dialog for the first payment password, after loading the member data it needs. */
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
      // without a password there is nothing to forget
      onForgot={onClose}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
