import { type AllowedContractStep, type ContractBook, viewOf } from '@/core'

/** An action on a contract. */
export type ActionName = AllowedContractStep['name']

/** Returns the number of own contracts that await the agent's answer: an offer or a request to end one. */
export function countAwaitingAnswer({ offer, current }: Pick<ContractBook, 'offer' | 'current'>): number {
  const own = offer ? [offer, ...current] : current
  return own.filter((contract) => viewOf('contractView', { ...contract, side: 'downline' }).awaitsAnswer)
    .length
}
