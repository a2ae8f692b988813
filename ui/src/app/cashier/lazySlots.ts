import { lazyComponent, lazyDialog } from '@/components/lazyComponent'
import { withMemberModule } from '@/core'
import { withMessages } from '@/i18n'

/** The security centre's dialog, over the current page, so that the member stays on it. */
export const PaymentPassword = lazyDialog(() =>
  withMemberModule(() => withMessages('securityCentre', () => import('./PaymentPassword'))),
)

/** Replaces what cannot be used during a break. */
export const BreakNotice = lazyComponent(() =>
  withMessages('responsible', async () => ({
    default: (await import('@/features/responsible/BreakNotice')).BreakNotice,
  })),
)
