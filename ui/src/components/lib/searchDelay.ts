/**
 * Time without a keystroke after which a search starts, in milliseconds. With 300, the slowest keystroke of the search page
 * at 120, 220 and 450 ms per letter took 72 ms at a quarter of the CPU, with 150 it takes 52 ms (2026-11-30).
 */
export const SEARCH_DEBOUNCE_MS = 150
