/** What a brand sets of the components beside their sizes; the app puts it here before anything is drawn. */
export const measures = { dialogDelayMs: 0 }
