// Names of the symbols of each theme, in the order of their pictures.

export const SYMBOLS = {
  fruits: ['seven', 'bell', 'melon', 'grape', 'cherry', 'lemon', 'coin', 'gem'],
  gems: ['crown', 'stone', 'gem', 'chest', 'bell', 'coin', 'chip', 'dice'],
  beasts: ['lion', 'bull', 'phoenix', 'crown', 'stone', 'gem', 'coin', 'chip'],
  dragon: ['dragon', 'phoenix', 'pagoda', 'lantern', 'lotus', 'stone', 'coin', 'gem'],
  temple: ['pharaoh', 'sunmask', 'olympus', 'pyramid', 'chest', 'stone', 'coin', 'gem'],
  brasil: ['carnival', 'toucan', 'capy', 'pepper', 'football', 'melon', 'coin', 'lemon'],
  north: ['wolf', 'helmet', 'blades', 'crown', 'gem', 'stone', 'coin', 'chip'],
  crash: ['rocket', 'shield', 'helmet', 'crown', 'stone', 'gem', 'coin', 'dice'],
}

/** Returns the names of a slot's symbols: the wild, then those of its theme. */
export function symbolNames({ theme, symbols }, texts) {
  return [texts.wild, ...symbols.map((place) => texts.symbols[SYMBOLS[theme][place]])]
}
