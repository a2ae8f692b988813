export type * from '@ante/core'
export { isOutcomeUnknown } from '@ante/core'
export { boot, useAppReady } from './boot'
export { brand, core, gamesPath, qrMargin, withMemberModule } from './core'
export {
  closeDialog,
  ensureDialog,
  isNothingOpen,
  type LoginPrefill,
  openDialog,
  suspendDialog,
  useOpenDialog,
} from './dialogs'
export {
  bidiIsolate,
  hasErrorCode,
  isOwnLimit,
  useErrorMessage,
  useErrorText,
  useFieldText,
} from './errors'
export { useFavoriteGames, useFavoriteTypes } from './favoriteGames'
export { useCanFavorite, useFavorites } from './favorites'
export { type CoreForm, PAYMENT_SECRETS, useCoreForm, useRestorableState } from './form'
export {
  formatAll,
  formatAmount,
  formatCoins,
  formatInteger,
  isZero,
  useDateFormats,
  useFormatMoney,
  withoutZeroCents,
} from './format'
export { type ClaimMutation, useClaimMutation, usePendingTransactions } from './mutation'
export { type QueryResult, refetchFailed, useQuery } from './query'
export { isClaimable, isPositive, progressOf, rankAmounts, viewOf } from './quote'
export { onReconnect } from './reconnect'
export { useOnServerEvent, usePolling } from './refresh'
export { isAllowed, isSameAccount, openAgentCentre, openMemberCentre, runGuarded } from './session'
export { useRegistrationOpen, useSiteError } from './site'
export { fetchHomePage, isSiteReachable, sendMeasurement } from './siteRequests'
export { onStoredByOtherTab, readStored, readStoredObject, writeStored } from './storage'
export { onSliceChange, readSlice, useCrashed, useLanguage, useSlice } from './store'
export { withWalletModule } from './walletModule'
