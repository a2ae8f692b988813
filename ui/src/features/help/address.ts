import type { FeedbackKind, Help, HelpArticle, HelpTopic } from '@/core'

/** Where the help centre is: in the shell, or by itself in a window (§2). */
export type HelpPath = '/help' | '/helpmc'

/** Kinds of texts that the help centre itself takes. */
export type WriteKind = Extract<FeedbackKind, 'feedback' | 'complaint'>

/** What the help centre shows. */
export type View =
  | { kind: 'start' }
  | { kind: 'search'; q: string }
  | { kind: 'topic'; topic: HelpTopic }
  | { kind: 'article'; topic: HelpTopic; article: HelpArticle }
  | { kind: 'write'; write: WriteKind }
  /** An address that names nothing that is here (any more). */
  | { kind: 'missing' }

/** Which view an address means. A hash names an article or a topic too, as long as the query names none. */
export function viewOf(help: Help, query: URLSearchParams, hash: string): View {
  const q = query.get('q')?.trim()
  if (q) return { kind: 'search', q }
  const write = query.get('write')
  if (write === 'feedback' || write === 'complaint') return { kind: 'write', write }
  const named = query.get('article')
  const id = named ?? decoded(hash.slice(1))
  if (id === '') return { kind: 'start' }
  for (const topic of help.topics) {
    const article = topic.articles.find((one) => one.id === id)
    if (article) return { kind: 'article', topic, article }
    if (topic.id === id) return { kind: 'topic', topic }
  }
  return { kind: named === null ? 'start' : 'missing' }
}

export const articlePath = (at: HelpPath, id: string) => `${at}?${new URLSearchParams({ article: id })}`
export const writePath = (at: HelpPath, write: WriteKind) => `${at}?write=${write}`

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text // a lone % is no escape
  }
}
