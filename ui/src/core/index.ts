export type * from '@ante/core'
export { onSliceChange, readSlice, useSlice } from './atoms'
export { boot, useAppReady } from './boot'
export { brand, gamesPath, qrMargin } from './brand'
export { useCrashed } from './crash'
export {
  closeDialog,
  ensureDialog,
  type LoginPrefill,
  openDialog,
  useOpenDialog,
} from './dialogs'
export { useRestorableState } from './drafts'
export { useFavorites } from './favorites'
export {
  formatAll,
  formatAmount,
  formatCoins,
  formatInteger,
  useFormatDateTime,
  useFormatMoney,
} from './format'
export { openAgentCentre, openMemberCentre, runGuarded } from './guard'
export { core, withMemberModule } from './instance'
export { type ClaimMutation, isOutcomeUnknown, useClaimMutation, usePendingTransactions } from './mutation'
export { type QueryResult, refetchFailed, useQuery } from './query'
export { isPositive, isReached, progressOf, rankAmounts, viewOf } from './quote'
export { useOnServerEvent, usePolling } from './refetch'
export { useRegistrationOpen, useSiteError } from './site'
export { fetchHomePage, isSiteReachable, sendMeasurement } from './siteRequests'
export { readStored, readStoredObject, type StorageKey, writeStored } from './storage'
export { type CoreForm, useCoreForm } from './useCoreForm'
export { bidiIsolate, useErrorMessage, useErrorText, useFieldText } from './useErrorText'
export { useCanFavorite, useFavoriteGames, useFavoriteTypes } from './useFavoriteGames'
