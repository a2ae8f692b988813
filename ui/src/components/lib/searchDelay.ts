/** Time without a keystroke after which a search starts, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 150
