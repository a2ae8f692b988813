import { lazyComponent } from '@/components/lazyComponent'
import type { SecurityOverview } from '@/core'
import type { OpenForm, OpenIt } from './forms'

interface Closable {
  onClose: () => void
}

const lost = ({ onClose }: Closable) => onClose()
const AvatarDialog = lazyComponent(() => import('./AvatarDialog'), lost)
const PaymentDialog = lazyComponent(() => import('./PaymentDialog'), lost)
const ContactDialog = lazyComponent(() => import('./ContactDialog'), lost)
const TotpDialog = lazyComponent(() => import('./TotpDialog'), lost)
const PasskeyDialog = lazyComponent(() => import('./PasskeyDialog'), lost)

interface FormsProps {
  open: OpenForm
  overview: SecurityOverview
  onOpen: OpenIt
  onChanged: () => void
  onClose: () => void
}

/** Renders the open form. Each form is lazy-loaded. */
export function Forms({ open, overview, onOpen, onChanged, onClose }: FormsProps) {
  const both = { onChanged, onClose }
  switch (open.name) {
    case 'avatar':
      return <AvatarDialog onClose={onClose} />
    case 'payment':
      return (
        <PaymentDialog
          key={open.way}
          way={open.way}
          overview={overview}
          onForgot={() => onOpen({ name: 'payment', way: 'reset' })}
          {...both}
        />
      )
    case 'contact':
      return <ContactDialog kind={open.kind} bound={overview[open.kind]} {...both} />
    case 'totp':
      return (
        <TotpDialog what={open.what} onShown={() => onOpen({ name: 'totp', what: 'recovery' })} {...both} />
      )
    case 'passkeyAdd':
      return <PasskeyDialog {...both} />
    case 'passkeyRemove':
      return <PasskeyDialog passkey={open.passkey} {...both} />
  }
}
