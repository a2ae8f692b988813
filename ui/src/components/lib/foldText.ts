/** Returns a text folded for comparison: lower case without accents, and with a dot on the Turkish ı. */
export const foldText = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i')
