/** Returns a text folded for comparison: lower case without accents. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
