// The help centre, feedback, customer service. Also for visitors.
import type { Core, FeedbackForm } from '@ante/core'
import { show, showError } from './errors.ts'

/** Loads all articles in one response; a page searches in it locally. */
export async function search(core: Core, word: string): Promise<void> {
  const outcome = await core.member.help()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { title, articles } of outcome.value.topics)
    for (const article of articles) if (article.title.includes(word)) show(`${title}: ${article.title}`)
}

export async function complain(core: Core, content: string, email: string): Promise<void> {
  const form: FeedbackForm = { kind: 'complaint', content, email }
  const quote = core.quote('feedback', form)
  if (quote && !quote.fits) show(`${quote.words} of at least ${core.brand().feedbackWordsMin} words`)
  const wrong = core.check('feedback', form) // the brand sets the minimum number of words
  if (wrong.length > 0) return showError({ kind: 'fields', fields: wrong, message: undefined })
  const outcome = await core.member.feedback(form)
  if (outcome.status === 'err') return showError(outcome.error)
  show(`Your reference: ${outcome.value.referenceNumber}`)
}

/** Opens customer service in a new window: the VIP channel for high ranks, otherwise live chat. */
export async function openChat(core: Core): Promise<void> {
  const outcome = await core.member.serviceDesk()
  if (outcome.status === 'err') return showError(outcome.error)
  const { width, height } = core.brand().serviceWindow
  open(outcome.value.path, 'service', `width=${width},height=${height}`)
}
