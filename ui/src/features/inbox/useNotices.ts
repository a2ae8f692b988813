import { useMemo } from 'react'
import { core, type Notice, type Phase, type QueryResult, useQuery, useSlice } from '@/core'

/** Notice types listed on the page; banners are pictures. */
export type NoticeKind = 'PL' | 'PU' | 'PR' | 'H'

export interface ListedNotice extends Notice {
  kind: NoticeKind
}

/** Returns all public notices, newest first; help notices come last, from a separate call. */
export function useNotices(): {
  list: readonly ListedNotice[]
  phase: Phase
  help: Pick<QueryResult<unknown>, 'phase' | 'refetch'>
} {
  const { bar, popup, promotion, phase } = useSlice('notices')
  const { data, phase: helpPhase, refetch } = useQuery('helpNotices', () => core().member.helpNotices())
  const list = useMemo(() => {
    const of = (kind: NoticeKind, notices: readonly Notice[]) =>
      notices.map((notice): ListedNotice => ({ ...notice, kind }))
    const announcements = [...of('PL', bar), ...of('PU', popup), ...of('PR', promotion)]
    announcements.sort((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    return [...announcements, ...of('H', data?.help ?? [])]
  }, [bar, popup, promotion, data])
  return { list, phase, help: { phase: helpPhase, refetch } }
}

/** Returns the id of the notice that an address names: by its id, or by its index in the list, from 0 (REQ-2.5.11). */
export function noticeIdOf(list: readonly { id: string }[], named: string): string {
  const found = list.find(({ id }) => id === named) ?? list.find((_, index) => `${index}` === named)
  return found?.id ?? named
}
