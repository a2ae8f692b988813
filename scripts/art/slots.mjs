// Artwork of a demo slot page: a game's own hero as its best symbol, its scene behind the reels, and the
// symbols of each theme.
import { BACK } from './backdrops.mjs'
import { plan, scene, svg } from './compose.mjs'
import { Ctx } from './context.mjs'
import { M } from './heroes/index.mjs'
import { hash, mix, rng } from './numbers.mjs'
import { PAL } from './palettes.mjs'
import { at, G, O } from './shapes.mjs'

/** Draws the hero of a game's tile alone, in the tile's colours. */
export function symbol(seed, o) {
  const q = plan(seed, o)
  const drawn = new Ctx(seed, PAL[q.pal])
  drawn.jag = q.jag
  drawn.ice = q.ice
  drawn.col = q.col
  scene(drawn, q, 300, 400, 150, 146, 1)
  const c = new Ctx(seed, PAL[q.pal])
  // the hero continues the random stream after the tile's backdrop, so that both make the same draws
  Object.assign(c, { r: drawn.r, jag: q.jag, ice: q.ice, col: q.col })
  return svg(120, 120, c, G(at(60, 60, 0.5), M[q.hero](c)))
}

/** Draws a game's wide backdrop, without hero or lettering. */
export function setting(seed, o) {
  const q = plan(seed, o)
  const c = new Ctx(seed, PAL[q.pal])
  const W = 1200
  const H = 800
  let s = `<rect width="${W}" height="${H}" fill="${c.grad('bg', ' cx=".5" cy=".4" r=".75"', 'radialGradient', [0, mix(c.p.l, c.p.m, 0.45), 0.4, c.p.m, 1, c.p.d])}"/>`
  s += BACK[q.back](c, W, H, 600, 300) + O(600, 300, 420, c.glow(0, `${c.p.l}/.5`, 1, `${c.p.l}/0`))
  return svg(W, H, c, s).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')
}

/**
 * A theme's symbols, most valuable first: eight, of which a game uses the seven that differ from its own
 * hero.
 */
export const SYMBOLS = {
  fruits: [
    ['seven', 'ember'],
    ['bell', 'wine'],
    ['melon', 'moss'],
    ['grape', 'felt'],
    ['cherry', 'candy'],
    ['lemon', 'sunrise'],
    ['coin', 'ember'],
    ['gem', 'deep', '#38c8ff'],
  ],
  gems: [
    ['crown', 'noir'],
    ['stone', 'wine', '#e01b3c'],
    ['gem', 'deep', '#38c8ff'],
    ['chest', 'lagoon'],
    ['bell', 'wine'],
    ['coin', 'ember'],
    ['chip', 'deep', '#1d6fe0'],
    ['dice', 'ember', '#e21b2f'],
  ],
  beasts: [
    ['lion', 'dusk'],
    ['bull', 'ember'],
    ['phoenix', 'storm'],
    ['crown', 'noir'],
    ['stone', 'felt', '#0fae6b'],
    ['gem', 'deep', '#38c8ff'],
    ['coin', 'ember'],
    ['chip', 'wine', '#c4162a'],
  ],
  dragon: [
    ['dragon', 'imperial', '#d3222b'],
    ['phoenix', 'storm'],
    ['pagoda', 'dusk'],
    ['lantern', 'imperial'],
    ['lotus', 'lagoon'],
    ['stone', 'felt', '#0fae6b'],
    ['coin', 'ember'],
    ['gem', 'deep', '#38c8ff'],
  ],
  temple: [
    ['pharaoh', 'desert'],
    ['sunmask', 'jungle'],
    ['olympus', 'storm'],
    ['pyramid', 'dusk'],
    ['chest', 'lagoon'],
    ['stone', 'wine', '#e01b3c'],
    ['coin', 'ember'],
    ['gem', 'deep', '#38c8ff'],
  ],
  brasil: [
    ['carnival', 'candy'],
    ['toucan', 'jungle'],
    ['capy', 'lagoon'],
    ['pepper', 'moss'],
    ['football', 'jungle'],
    ['melon', 'moss'],
    ['coin', 'ember'],
    ['lemon', 'sunrise'],
  ],
  north: [
    ['wolf', 'ice'],
    ['helmet', 'storm'],
    ['blades', 'storm'],
    ['crown', 'noir'],
    ['gem', 'ice', '#38c8ff'],
    ['stone', 'wine', '#e01b3c'],
    ['coin', 'ember'],
    ['chip', 'deep', '#1d6fe0'],
  ],
  crash: [
    ['rocket', 'storm'],
    ['shield', 'deep'],
    ['helmet', 'neon'],
    ['crown', 'noir'],
    ['stone', 'wine', '#e01b3c'],
    ['gem', 'deep', '#38c8ff'],
    ['coin', 'ember'],
    ['dice', 'ember', '#e21b2f'],
  ],
}

/** Draws a symbol of a theme's set, by its index in the table above. */
export function themeSymbol(theme, k) {
  const [hero, pal, color] = SYMBOLS[theme][k]
  const c = new Ctx(`${theme}:${hero}:${k}`, PAL[pal])
  c.r = rng(hash(`symbol:${theme}:${k}`))
  c.col = color
  return svg(120, 120, c, G(at(60, 60, 0.5), M[hero](c)))
}

/** Returns the index of the symbol that a game omits: the one with its own hero, or else the last. */
export function skipped(theme, hero) {
  const k = SYMBOLS[theme].findIndex(([of]) => of === hero)
  return k < 0 ? SYMBOLS[theme].length - 1 : k
}
