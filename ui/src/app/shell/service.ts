import { core } from '@/core'

/** Specification §9: the window of customer service. */
const WINDOW = 'popup,width=440,height=750'

/** Opens the channel that the core chose for this person: VIP or live chat. */
export function openService(): void {
  const address = core().serviceAddress()
  if (address) window.open(address, 'ante-service', WINDOW)
}
