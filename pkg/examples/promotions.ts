// Promotions: the public list, joining, applications with proofs, claims, a raffle.
import type { Core, Promotion } from '@ante/core'
import { show, showError } from './errors.ts'

/** Lists promotions, also for visitors, who get the status `join` where a member could join. */
export async function showPromotions(core: Core): Promise<void> {
  const outcome = await core.member.promotions()
  if (outcome.status === 'err') return showError(outcome.error)
  for (const { key, title } of outcome.value.categories) {
    show(title)
    for (const promotion of outcome.value.list) if (promotion.category === key) draw(core, promotion)
  }
}

function draw(core: Core, promotion: Promotion): void {
  const { title, status, progress, reason } = promotion
  show(`${title}: ${status} ${progress ? `${progress.done} of ${progress.goal}` : ''} ${reason ?? ''}`)
  show(`Next step: ${core.quote('promotionView', promotion)?.step ?? 'none'}`)
}

/** Loads one promotion. `content` is HTML of the operator: sanitise it before display. */
export async function showPromotion(core: Core, id: string): Promise<void> {
  const outcome = await core.member.promotion(id)
  if (outcome.status === 'err') return showError(outcome.error) // `not_found` for an old link
  const { promotion, conditions, messengers } = outcome.value
  draw(core, promotion)
  show(`up to ${conditions.cap ?? 'any amount'}, to be staked ${conditions.turnover ?? 0} times`)
  show(messengers.join(', '))
}

export async function join(core: Core, id: string): Promise<void> {
  const outcome = await core.member.joinPromotion(id)
  if (outcome.status === 'err') return showError(outcome.error)
  draw(core, outcome.value)
}

/** Applies for a promotion that the operator decides. Upload pictures first (`uploadProof`, withdrawals.ts). */
export async function apply(core: Core, id: string, comment: string, proofs: string[]): Promise<void> {
  show(`${core.quote('commentLeft', comment) ?? 0} characters are left`)
  const outcome = await core.member.applyPromotion({ id, comment, proofs })
  if (outcome.status === 'err') return showError(outcome.error)
  draw(core, outcome.value)
}

/** Claims a promotion; if it has messengers, with the member's id at one of them. */
export async function claim(core: Core, id: string, phone: string): Promise<void> {
  const outcome = await core.member.claimPromotion({ id, messenger: 'whatsApp', messengerId: phone })
  if (outcome.status === 'err') return showError(outcome.error)
  show(`${outcome.value.amount}, to be staked: ${outcome.value.turnover ?? 'nothing'}`)
}

/** Draws the prize of a ticket, once: a retry after a lost response returns the same prize. */
export async function drawPrize(core: Core, id: string): Promise<void> {
  const outcome = await core.member.claimRaffle(id)
  if (outcome.status === 'err') return showError(outcome.error) // `no_ticket`
  show(`${outcome.value.title}; ${outcome.value.promotion.tickets ?? 0} tickets left`)
}
