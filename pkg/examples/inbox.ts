// Messages to one member, notices to all, and the counts on badges.
import type { Core } from '@ante/core'
import { sayWhy, show } from './errors.ts'

/** A page of messages. Their `content` is an operator's HTML: clean it before it is shown. */
export async function showMessages(core: Core, page: number): Promise<void> {
  const outcome = await core.member.messages(page)
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show(`${outcome.value.unreadMessage} unread`)
  for (const { title, sentAt, read } of outcome.value.list) show(`${read ? ' ' : '•'} ${sentAt} ${title}`)
}

/** Opened is read; without ids it is all of them. */
export async function markRead(core: Core, ids: string[]): Promise<void> {
  const outcome = await core.member.readMessages(ids)
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show(`${outcome.value.unreadMessage} unread`)
}

/** Without ids it is all of them, so a page asks before. */
export async function remove(core: Core, ids: string[]): Promise<void> {
  const outcome = await core.member.deleteMessages(ids)
  if (outcome.status === 'err') sayWhy(outcome.error)
}

/** Badges follow by themselves where the server pushes; with bearer tokens a page asks now and then. */
export async function refreshBadges(core: Core): Promise<void> {
  const outcome = await core.member.refreshCounts()
  if (outcome.status === 'err') return sayWhy(outcome.error)
  show(`${outcome.value.unclaimed} to see`) // `state.counts` has the same
}

/** The line of notices came with the start; help notices are asked for when somebody opens the page. */
export async function showNotices(core: Core): Promise<void> {
  for (const { id, title } of core.snapshot().notices.bar) show(`${id} ${title}`)
  const outcome = await core.member.helpNotices()
  if (outcome.status === 'err') return sayWhy(outcome.error)
  for (const { id, title } of outcome.value.help ?? []) show(`${id} ${title}`)
}

export async function openNotice(core: Core, id: string): Promise<void> {
  const outcome = await core.member.announcement(id)
  if (outcome.status === 'err') return sayWhy(outcome.error) // `not_found` for an old link
  show(`${outcome.value.title}, ${outcome.value.publishedAt}`)
}
