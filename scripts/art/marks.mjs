// Small marks next to the games: neutral licence figures and the crests of fictional clubs.
// Licence figures are original line drawings in a grey that is visible in both themes; never an imitation of a seal.
const GRAY = '#8a94a6'
const FIGURE = {
  shield: '<path d="M20 3l14 5v11c0 9-6 15-14 18C12 34 6 28 6 19V8z"/><path d="M13 14h14M13 26h14M20 9v22"/>',
  globe: '<circle cx="20" cy="20" r="16"/><path d="M20 8v24M10 14c5 5 15 5 20 0M10 26c5-5 15-5 20 0"/>',
  sun: '<path d="M20 3l5 5 7-1-1 7 5 6-5 6 1 7-7-1-5 5-5-5-7 1 1-7-5-6 5-6-1-7 7 1z"/><circle cx="20" cy="20" r="8"/>',
}

/** Draws a licence figure, 40 by 40. */
export const license = (name) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="40" height="40" fill="none" stroke="${GRAY}" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">${FIGURE[name]}</svg>`

const OUTLINE = 'M3 3.5Q12 1 21 3.5V13C21 19 17 22.5 12 24.5C7 22.5 3 19 3 13Z'
const CHARGE = {
  // simple heraldry: one charge in the second colour
  pale: 'M9 0H15V26H9Z',
  chief: 'M0 0H24V9H0Z',
  fess: 'M0 9H24V16H0Z',
  bend: 'M0 2L6 -2L26 20L20 26Z',
  saltire: 'M0 1L3 -1L26 23L22 27ZM24 1L21 -1L-2 23L2 27Z',
  cross: 'M10 0H14V26H10ZM0 9H24V13H0Z',
}

/** Draws a club's crest, 24 by 26. */
export const crest = ([field, charge, kind]) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 26" width="24" height="26"><clipPath id="a"><path d="${OUTLINE}"/></clipPath><g clip-path="url(#a)"><path d="M0 0H24V26H0Z" fill="${field}"/><path d="${CHARGE[kind]}" fill="${charge}"/><path d="M12 0H24V26H12Z" fill="#000" opacity=".12"/></g><path d="${OUTLINE}" fill="none" stroke="#808a9a" stroke-opacity=".55"/></svg>`
