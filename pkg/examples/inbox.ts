// Messages to one member, notices to all, and the counts on badges.
import type { Core } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads a page of messages. `content` is HTML of the operator: sanitise it before display. */
export async function showMessages(core: Core, page: number): Promise<void> {
  const outcome = await core.member.messages(page)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.unreadMessage} unread`)
  for (const { title, sentAt, read } of outcome.value.list) show(`${read ? ' ' : '•'} ${sentAt} ${title}`)
}

/** Marks messages as read; without ids, all of them. */
export async function markRead(core: Core, ids: string[]): Promise<void> {
  const outcome = await core.member.readMessages(ids)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.unreadMessage} unread`)
}

/** Deletes messages; without ids all of them, so ask for confirmation. */
export async function remove(core: Core, ids: string[]): Promise<void> {
  const outcome = await core.member.deleteMessages(ids)
  if (outcome.status === 'err') showError(outcome.error)
}

/** Loads the counts of badges. The push stream updates them; with bearer tokens, poll instead. */
export async function refreshBadges(core: Core): Promise<void> {
  const outcome = await core.member.refreshCounts()
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.unclaimed} to see`) // also in `state.counts`
}

/** Shows notices. Those of the notice bar are loaded at the start, help notices when their page opens. */
export async function showNotices(core: Core): Promise<void> {
  for (const { id, title } of core.snapshot().notices.bar) show(`${id} ${title}`)
  const outcome = await core.member.helpNotices()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { id, title } of outcome.value.help ?? []) show(`${id} ${title}`)
}

export async function openNotice(core: Core, id: string): Promise<void> {
  const outcome = await core.member.announcement(id)
  if (outcome.status === 'err') return showError(outcome.error) // `not_found` for an old link
  show(`${outcome.value.title}, ${outcome.value.publishedAt}`)
}

/** Shows the next popup of a login. `hideToday` is the member's answer to "do not show again today". */
export async function showPopup(core: Core, hideToday: boolean): Promise<void> {
  const next = await core.member.nextPopup()
  const id = next.status === 'ok' ? next.value.id : undefined
  if (id === undefined) return
  await openNotice(core, id)
  await core.member.markPopupShown(id)
  if (hideToday) await core.member.hidePopup(id)
}

/** Call it at the end of a login: the next one shows the popups again. */
export async function endLogin(core: Core): Promise<void> {
  await core.member.forgetShownPopups()
}
