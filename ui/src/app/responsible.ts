import { part } from '@/components/part'
import { withMemberPart } from '@/core'
import type { RefusedProps, Responsible, SessionProps } from '@/features/games/responsible'
import { withTexts } from '@/i18n'
import { openService } from './shell/service'

const lazily = <T>(load: () => Promise<T>) => withMemberPart(() => withTexts('responsible', load))

/** What members set for themselves, around every game, and whom to ask. */
export const responsible: Responsible = {
  Session: part<SessionProps>(() => lazily(() => import('@/features/responsible/session/Session'))),
  Refused: part<RefusedProps>(() => lazily(() => import('@/features/responsible/session/Refused'))),
  onService: openService,
}
