import { core, withMemberModule } from './core'

/**
 * Loads a part of the view in parallel with the member and the wallet module of the core. If the wallet module fails, the
 * first call of the part loads it again.
 */
export const withWalletModule = <T>(load: () => Promise<T>): Promise<T> =>
  withMemberModule(async () => (await Promise.all([load(), core().member.preloadWallet()]))[0])
