import { lazyComponent } from '@/components/lazyComponent'
import { withMemberModule } from '@/core'
import type { LaunchRefusedProps, ResponsibleSlots, SessionProps } from '@/features/games/responsibleSlots'
import { withMessages } from '@/i18n'
import { openService } from './shell/service'

const withResponsibleTexts = <T>(load: () => Promise<T>) =>
  withMemberModule(() => withMessages('responsible', load))

/** Integration of responsible gaming into every game: the members' limits, and the contact. */
export const responsibleSlots: ResponsibleSlots = {
  Session: lazyComponent<SessionProps>(() =>
    withResponsibleTexts(() => import('@/features/responsible/session/Session')),
  ),
  LaunchRefused: lazyComponent<LaunchRefusedProps>(() =>
    withResponsibleTexts(() => import('@/features/responsible/session/LaunchRefused')),
  ),
  onService: openService,
}
