import type { Contract, ContractAction, ContractBook, ContractSide } from '@/core'

/** An action on a contract. */
export type ActionName =
  | 'acceptOffer'
  | 'rejectOffer'
  | 'withdrawOffer'
  | 'terminate'
  | 'acceptEnd'
  | 'rejectEnd'
  | 'withdrawEnd'

export const WIRE_ACTIONS: Record<ActionName, ContractAction> = {
  acceptOffer: 'accept',
  rejectOffer: 'reject',
  withdrawOffer: 'withdraw',
  terminate: 'terminate',
  acceptEnd: 'accept',
  rejectEnd: 'reject',
  withdrawEnd: 'withdraw',
}

/** Returns the actions available to a side; the server has the final say. */
export function availableActions(
  { state, termination, endsAt }: Contract,
  side: ContractSide,
): readonly ActionName[] {
  if (state === 'offered') return side === 'downline' ? ['acceptOffer', 'rejectOffer'] : ['withdrawOffer']
  if ((state !== 'active' && state !== 'upcoming') || endsAt) return []
  if (!termination) return ['terminate']
  return termination.side === side ? ['withdrawEnd'] : ['acceptEnd', 'rejectEnd']
}

/** Returns the number of own contracts that await the agent's answer: an offer or a request to end one. */
export function countAwaitingAnswer({ offer, current }: Pick<ContractBook, 'offer' | 'current'>): number {
  const own = offer ? [offer, ...current] : current
  return own.filter((contract) =>
    availableActions(contract, 'downline').some((action) => WIRE_ACTIONS[action] === 'accept'),
  ).length
}

/** Returns whether an action that is no longer available took effect, for a contract that is still in force. */
export function isApplied({ endsAt }: Contract, action: ActionName): boolean {
  if (action === 'acceptEnd') return Boolean(endsAt)
  return !endsAt || (action !== 'rejectEnd' && action !== 'withdrawEnd')
}
