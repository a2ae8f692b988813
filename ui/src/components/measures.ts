/**
 * What a brand sets of the components beside their sizes; the app puts it here before anything is drawn. The first files
 * are fetched before there is a brand to ask: §9's patience is theirs.
 */
export const measures: { dialogDelayMs: number; timeoutMs: number; lotteryVendors: readonly string[] } = {
  dialogDelayMs: 0,
  timeoutMs: 120_000,
  lotteryVendors: [],
}
