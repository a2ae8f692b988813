import { lazyComponent } from '@/components/lazyComponent'
import { withMemberModule } from '@/core'
import type { RefusedProps, Responsible, SessionProps } from '@/features/games/responsible'
import { withMessages } from '@/i18n'
import { openService } from './shell/service'

const lazily = <T>(load: () => Promise<T>) => withMemberModule(() => withMessages('responsible', load))

/** Integration of responsible gaming into every game: the members' limits, and the contact. */
export const responsible: Responsible = {
  Session: lazyComponent<SessionProps>(() => lazily(() => import('@/features/responsible/session/Session'))),
  Refused: lazyComponent<RefusedProps>(() => lazily(() => import('@/features/responsible/session/Refused'))),
  onService: openService,
}
