import type { FeedbackKind, Help, HelpArticle, HelpTopic } from '@/core'
import { fragmentOf } from '@/router'

/** Path of the help centre: in the shell, or in its own window. */
export type HelpPath = '/help' | '/helpmc'

/** Kinds of messages that the help centre accepts. */
export type MessageFormKind = Extract<FeedbackKind, 'feedback' | 'complaint'>

/** View of the help centre. */
export type View =
  | { kind: 'start' }
  | { kind: 'search'; q: string }
  | { kind: 'topic'; topic: HelpTopic }
  | { kind: 'article'; topic: HelpTopic; article: HelpArticle }
  | { kind: 'write'; write: MessageFormKind }
  /** An address with an unknown or removed target. */
  | { kind: 'missing' }

/** Returns the view of an address. A hash can name an article or topic too, if the query names none. */
export function helpViewOf(help: Help, query: URLSearchParams, hash: string): View {
  const q = query.get('q')?.trim()
  if (q) return { kind: 'search', q }
  const write = query.get('write')
  if (write === 'feedback' || write === 'complaint') return { kind: 'write', write }
  const named = query.get('article')
  const id = named ?? fragmentOf(hash)
  if (id === '') return { kind: 'start' }
  for (const topic of help.topics) {
    const article = topic.articles.find((one) => one.id === id)
    if (article) return { kind: 'article', topic, article }
    if (topic.id === id) return { kind: 'topic', topic }
  }
  return { kind: named === null ? 'start' : 'missing' }
}

export const articlePath = (at: HelpPath, id: string) => `${at}?${new URLSearchParams({ article: id })}`
export const messageFormPath = (at: HelpPath, write: MessageFormKind) => `${at}?write=${write}`
