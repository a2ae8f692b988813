import { lazyDialog } from '@/components/lazyComponent'
import type { SecurityOverview } from '@/core'
import type { OpenSecurityForm, SecurityForm } from './forms'

const AvatarDialog = lazyDialog(() => import('./AvatarDialog'))
const PaymentDialog = lazyDialog(() => import('./PaymentDialog'))
const ContactDialog = lazyDialog(() => import('./ContactDialog'))
const TotpDialog = lazyDialog(() => import('./TotpDialog'))
const PasskeyDialog = lazyDialog(() => import('./PasskeyDialog'))

interface FormsProps {
  open: SecurityForm
  overview: SecurityOverview
  onOpen: OpenSecurityForm
  onChanged: () => void
  onClose: () => void
}

/** Renders the open form. Each form is lazy-loaded. */
export function Forms({ open, overview, onOpen, onChanged, onClose }: FormsProps) {
  const both = { onChanged, onClose }
  const { holdHours } = overview
  switch (open.name) {
    case 'avatar':
      return <AvatarDialog onClose={onClose} />
    case 'payment':
      return (
        <PaymentDialog
          key={String(open.reset)}
          reset={open.reset}
          overview={overview}
          onForgot={() => onOpen({ name: 'payment', reset: true })}
          {...both}
        />
      )
    case 'contact':
      return <ContactDialog kind={open.kind} overview={overview} {...both} />
    case 'totp':
      return (
        <TotpDialog
          action={open.action}
          holdHours={holdHours}
          onShown={() => onOpen({ name: 'totp', action: 'recovery' })}
          {...both}
        />
      )
    case 'passkeyAdd':
      return <PasskeyDialog holdHours={holdHours} {...both} />
    case 'passkeyRemove':
      return <PasskeyDialog passkey={open.passkey} holdHours={holdHours} {...both} />
  }
}
