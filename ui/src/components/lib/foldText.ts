/**
 * Returns a text folded for comparison: lower case without accents and apostrophes, and with a dot on the Turkish ı. Vowel signs of
 * other scripts stay.
 */
export const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036fʻʼ‘’'`]/g, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
