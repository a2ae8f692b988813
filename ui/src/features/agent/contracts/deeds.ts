import type { Contract, ContractAction, ContractBook, ContractSide } from '@/core'

/** A step with a contract. */
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

/** Returns the steps available to a side; the server has the final say. */
export function deedsOf({ state, termination, endsAt }: Contract, side: ContractSide): readonly Deed[] {
  if (state === 'offered') return side === 'downline' ? ['acceptOffer', 'rejectOffer'] : ['withdrawOffer']
  if ((state !== 'active' && state !== 'upcoming') || endsAt) return []
  if (!termination) return ['terminate']
  return termination.side === side ? ['withdrawEnd'] : ['acceptEnd', 'rejectEnd']
}

/** Returns the number of own contracts that await the agent's answer: an offer or a request to end one. */
export function waitingIn({ offer, current }: Pick<ContractBook, 'offer' | 'current'>): number {
  const own = offer ? [offer, ...current] : current
  return own.filter((contract) => deedsOf(contract, 'downline').some((deed) => ACTIONS[deed] === 'accept'))
    .length
}

/** Returns whether a step that is no longer available took effect, for a contract that is still in force. */
export function cameAbout({ endsAt }: Contract, deed: Deed): boolean {
  if (deed === 'acceptEnd') return Boolean(endsAt)
  return !endsAt || (deed !== 'rejectEnd' && deed !== 'withdrawEnd')
}
