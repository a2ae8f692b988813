// What a demo slot page is dressed in: a game's own hero as its best symbol, its scene behind the reels,
// and eight symbols for each theme.
import { BACK } from './backdrops.mjs'
import { plan, scene, svg } from './compose.mjs'
import { Ctx } from './context.mjs'
import { M } from './heroes/index.mjs'
import { hash, mix, rng } from './numbers.mjs'
import { PAL } from './palettes.mjs'
import { at, G, O } from './shapes.mjs'

/** The hero of a game's tile, alone, in the tile's own colours. */
export function symbol(seed, o) {
  const q = plan(seed, o)
  const drawn = new Ctx(seed, PAL[q.pal])
  drawn.jag = q.jag
  drawn.ice = q.ice
  drawn.col = q.col
  scene(drawn, q, 300, 400, 150, 146, 1)
  const c = new Ctx(seed, PAL[q.pal])
  // the hero goes on where the tile's backdrop left the stream, so that both make the same draws
  Object.assign(c, { r: drawn.r, jag: q.jag, ice: q.ice, col: q.col })
  return svg(120, 120, c, G(at(60, 60, 0.5), M[q.hero](c)))
}

/** A game's backdrop, wide, without hero or lettering. */
export function setting(seed, o) {
  const q = plan(seed, o)
  const c = new Ctx(seed, PAL[q.pal])
  const W = 1200
  const H = 800
  let s = `<rect width="${W}" height="${H}" fill="${c.grad('bg', ' cx=".5" cy=".4" r=".75"', 'radialGradient', [0, mix(c.p.l, c.p.m, 0.45), 0.4, c.p.m, 1, c.p.d])}"/>`
  s += BACK[q.back](c, W, H, 600, 300) + O(600, 300, 420, c.glow(0, `${c.p.l}/.5`, 1, `${c.p.l}/0`))
  return svg(W, H, c, s).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')
}

/** A theme's symbols, the dearest first; the game's own hero stands above them. */
export const SYMBOLS = {
  fruits: [
    ['seven', 'ember'],
    ['bell', 'wine'],
    ['melon', 'moss'],
    ['grape', 'felt'],
    ['cherry', 'candy'],
    ['lemon', 'sunrise'],
    ['coin', 'ember'],
  ],
  gems: [
    ['crown', 'noir'],
    ['stone', 'wine'],
    ['gem', 'deep'],
    ['stone', 'felt'],
    ['gem', 'sunrise'],
    ['coin', 'ember'],
    ['chip', 'deep'],
  ],
  beasts: [
    ['lion', 'dusk'],
    ['bull', 'ember'],
    ['phoenix', 'storm'],
    ['crown', 'noir'],
    ['stone', 'felt'],
    ['gem', 'deep'],
    ['coin', 'ember'],
  ],
  dragon: [
    ['dragon', 'imperial'],
    ['phoenix', 'storm'],
    ['pagoda', 'dusk'],
    ['lantern', 'imperial'],
    ['lotus', 'lagoon'],
    ['stone', 'felt'],
    ['coin', 'ember'],
  ],
  temple: [
    ['pharaoh', 'desert'],
    ['sunmask', 'jungle'],
    ['olympus', 'storm'],
    ['pyramid', 'dusk'],
    ['chest', 'lagoon'],
    ['stone', 'wine'],
    ['coin', 'ember'],
  ],
  brasil: [
    ['carnival', 'candy'],
    ['toucan', 'jungle'],
    ['capy', 'lagoon'],
    ['pepper', 'moss'],
    ['fruits', 'sunrise'],
    ['melon', 'moss'],
    ['coin', 'ember'],
  ],
  north: [
    ['wolf', 'ice'],
    ['helmet', 'storm'],
    ['blades', 'storm'],
    ['crown', 'noir'],
    ['gem', 'ice'],
    ['stone', 'deep'],
    ['coin', 'ember'],
  ],
  crash: [
    ['rocket', 'storm'],
    ['shield', 'deep'],
    ['helmet', 'neon'],
    ['stone', 'wine'],
    ['gem', 'neon'],
    ['gem', 'sunrise'],
    ['coin', 'ember'],
  ],
}

/** A symbol of a theme's set, by its place in the table above. */
export function themeSymbol(theme, k) {
  const [hero, pal] = SYMBOLS[theme][k]
  const c = new Ctx(`${theme}:${hero}:${k}`, PAL[pal])
  c.r = rng(hash(`symbol:${theme}:${k}`))
  const col = {
    stone: ['#e01b3c', '#0fae6b', '#1d7dff', '#e01b3c', '#ff8a12', '#0fae6b', '#1d7dff'],
    gem: ['#38c8ff', '#ff2f55', '#38c8ff', '#12c777', '#ffb52e', '#38c8ff', '#12c777'],
  }[hero]
  if (col) c.col = col[k]
  return svg(120, 120, c, G(at(60, 60, 0.5), M[hero](c)))
}
