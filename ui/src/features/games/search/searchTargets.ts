import { foldText } from '@/components/lib/foldText'

/** A page, a category or a kind of game that a search may name. */
export interface SearchTarget {
  key: string
  title: string
  path: string
  /** Opens a page of a centre over the current page. */
  onOpen?: () => void
  /** Synonyms, separated by commas; after a semicolon, names of games that it may not have. May be empty. */
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
  return targets.filter(({ title, synonyms }) => hasWordStart(`${title}, ${synonyms}`, text))
}

/**
 * Returns whether a text names a game that a category may not have, such as blackjack in a live casino of roulettes: the
 * category is then a suggestion, no result.
 */
export function isSuggestion({ title, synonyms, games }: SearchTarget, text: string): boolean {
  const [offered = ''] = synonyms.split(';')
  return games !== undefined && !hasWordStart(`${title}, ${offered}`, text)
}

/** Returns whether a word of the names starts with the text. */
function hasWordStart(names: string, text: string): boolean {
  const folded = foldText(text.trim())
  const unspaced = UNSPACED.test(folded)
  if (!unspaced && folded.length < MIN_TEXT_LENGTH) return false
  return ` ${foldText(names)}`.includes(unspaced ? folded : ` ${folded}`)
}
