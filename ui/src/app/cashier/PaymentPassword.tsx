import { useEffect } from 'react'
import { toast } from '@/components/lib/toasts'
import { core, useErrorText, useQuery } from '@/core'
import PaymentDialog from '@/features/account/security/PaymentDialog'
import type { PaymentPasswordProps } from '@/lib/feedback/ObstacleAlerts'

/** Renders the dialog for the first payment password, after loading the member data it needs. */
export default function PaymentPassword({ onChanged, onClose }: PaymentPasswordProps) {
  const errorText = useErrorText()
  const { data, error } = useQuery('security', () => core().member.security())
  useEffect(() => {
    if (!error || data) return
    toast({ title: errorText(error).text, tone: 'bad' })
    onClose()
  }, [error, data, errorText, onClose])
  if (!data) return null
  return (
    <PaymentDialog
      overview={data}
      // without a password there is nothing to forget
      onForgot={onClose}
      onChanged={onChanged}
      onClose={onClose}
    />
  )
}
