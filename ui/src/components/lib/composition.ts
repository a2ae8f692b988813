import type { KeyboardEvent } from 'react'

/** Code of a key that an input method takes, in every browser. */
const COMPOSITION_KEY_CODE = 229

/**
 * Returns whether an input method takes a key: Enter then accepts its word, and sends nothing. Safari ends the composition
 * before that key's event, which has only the code left.
 */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === COMPOSITION_KEY_CODE
