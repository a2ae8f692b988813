import { foldText } from '@/components/lib/foldText'

/** A page, a category or a kind of game that a search may name. */
export interface SearchTarget {
  key: string
  title: string
  path: string
  /** Opens a page of a centre over the current page. */
  onOpen?: () => void
  /** Synonyms, separated by commas; may be empty. */
  synonyms: string
  /** Filter of its games, if any. */
  games?: { gameType: string; gameClassify?: string }
}

/** Scripts that write without spaces: a word may begin anywhere. */
const UNSPACED = /[\p{sc=Han}\p{sc=Thai}]/u
/** Minimum length of a text in other scripts: a single letter begins a word of nearly every place. */
const MIN_TEXT_LENGTH = 2

/** Returns the places with a word in their title or synonyms that starts with the text. */
export function targetsNamed(targets: readonly SearchTarget[], text: string): SearchTarget[] {
  const folded = foldText(text.trim())
  const unspaced = UNSPACED.test(folded)
  if (!unspaced && folded.length < MIN_TEXT_LENGTH) return []
  return targets.filter(({ title, synonyms }) =>
    ` ${foldText(`${title}, ${synonyms}`)}`.includes(unspaced ? folded : ` ${folded}`),
  )
}
