import type { Contract, ContractAction, ContractBook, ContractSide } from '@/core'

/** What somebody can do with a contract, by what it means. */
export type Deed =
  | 'acceptOffer'
  | 'rejectOffer'
  | 'withdrawOffer'
  | 'terminate'
  | 'acceptEnd'
  | 'rejectEnd'
  | 'withdrawEnd'

export const ACTIONS: Record<Deed, ContractAction> = {
  acceptOffer: 'accept',
  rejectOffer: 'reject',
  withdrawOffer: 'withdraw',
  terminate: 'terminate',
  acceptEnd: 'accept',
  rejectEnd: 'reject',
  withdrawEnd: 'withdraw',
}

/** What is open to a side; the server has the last word. */
export function deedsOf({ state, termination, endsAt }: Contract, side: ContractSide): readonly Deed[] {
  if (state === 'offered') return side === 'downline' ? ['acceptOffer', 'rejectOffer'] : ['withdrawOffer']
  if ((state !== 'active' && state !== 'upcoming') || endsAt) return []
  if (!termination) return ['terminate']
  return termination.side === side ? ['withdrawEnd'] : ['acceptEnd', 'rejectEnd']
}

/** How many of the agent's own contracts wait for their answer: an offer, a request to end one. */
export function waitingIn({ offer, current }: Pick<ContractBook, 'offer' | 'current'>): number {
  const own = offer ? [offer, ...current] : current
  return own.filter((contract) => deedsOf(contract, 'downline').some((deed) => ACTIONS[deed] === 'accept'))
    .length
}

/** Of a contract that goes on, where a step is no longer open: whether it is as the step would have it. */
export function cameAbout({ endsAt }: Contract, deed: Deed): boolean {
  if (deed === 'acceptEnd') return Boolean(endsAt)
  return !endsAt || (deed !== 'rejectEnd' && deed !== 'withdrawEnd')
}
