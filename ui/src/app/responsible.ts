import { part } from '@/components/part'
import { withMemberPart } from '@/core'
import type { RefusedProps, Responsible, SessionProps } from '@/features/games/responsible'
import { withTexts } from '@/i18n'
import { openService } from './shell/service'

const lazily = <T>(load: () => Promise<T>) => withMemberPart(() => withTexts('responsible', load))

/** Integration of responsible gaming into every game: the members' limits, and the contact. */
export const responsible: Responsible = {
  Session: part<SessionProps>(() => lazily(() => import('@/features/responsible/session/Session'))),
  Refused: part<RefusedProps>(() => lazily(() => import('@/features/responsible/session/Refused'))),
  onService: openService,
}
