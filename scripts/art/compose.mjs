// The pictures: tile, banner, avatar, mini, and the plan derived from a seed.

import { BACK } from './backdrops.mjs'
import { BIT } from './bits.mjs'
import { Ctx } from './context.mjs'
import { M } from './heroes/index.mjs'
import { FACE } from './letters.mjs'
import { hash, mix, n, rng } from './numbers.mjs'
import { PAL } from './palettes.mjs'
import { at, E, G, O, OP, P } from './shapes.mjs'
import { FLY, NOUN, TAIL, THEME, TYPE } from './themes.mjs'
import { title } from './title.mjs'
import { stamp, VKEYS } from './vendors.mjs'

export function svg(W, H, c, s, label) {
  return tight(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" fill="none" stroke-linecap="round" stroke-linejoin="round">${label ? `<title>${label}</title>` : ''}<defs>${c.defs}</defs>${s}</svg>`,
  )
}
/* shortens colours, and removes blanks before a minus inside numbers */
function tight(s) {
  return s.replace(/#(.)\1(.)\2(.)\3(?:(.)\4)?(?=")/g, '#$1$2$3$4').replace(
    / d="[^"]*"/g,
    (d) =>
      ' d="' +
      d
        .slice(4, -1)
        .replace(/ -/g, '-')
        .replace(/ ?L/g, (m) => m.trim()) +
      '"',
  )
}
export function plan(seed, o) {
  // values derived from the seed; each can be overridden
  o = o || {}
  const r = rng(hash(`plan:${seed}`)),
    pick = (v, a) => {
      const d = a[Math.floor(r() * a.length)]
      return v || d
    } // always draws, so that an override does not shift later values
  const type = pick(o.type, ['RNG', 'RNG', 'RNG', 'RNG', 'FISH', 'LIVE', 'PVP', 'SPORTS', 'ESPORTS', 'ELOTT'])
  const theme = pick(o.theme, TYPE[type] || TYPE.RNG),
    t = THEME[theme],
    hero = pick(o.hero, t.hero),
    pal = pick(o.pal, t.pal),
    back = pick(o.back, t.back),
    bit = pick(o.bit, t.bit),
    letter = pick(o.letter, t.let),
    lay = pick(o.lay, ['altar', 'tilt', 'tilt', 'trio', 'medal'])
  const face = pick(o.face, t.face || ['gold', 'gold', 'ivory', 'hot']),
    vendor = pick(o.vendor, VKEYS),
    noun = pick('', NOUN[hero]),
    tail = pick('', TAIL[theme]),
    fly = Math.floor(r() * FLY.length)
  return {
    seed,
    type,
    theme,
    hero,
    pal,
    back,
    bit,
    letter,
    lay,
    face,
    vendor,
    fly,
    title: o.title || `${noun} ${tail}`,
    jag: o.jag,
    ice: o.ice,
    col: o.col,
  }
}
export function scene(c, q, W, H, x, y, k) {
  // backdrop, light, companions, hero, front
  const p = c.p
  let s = `<rect width="${W}" height="${H}" fill="${c.grad('bg', ` cx="${n(x / W)}" cy="${n(y / H)}" r=".85"`, 'radialGradient', [0, mix(p.l, p.m, 0.25), 0.38, p.m, 1, p.d])}"/>`
  s +=
    BACK[q.back](c, W, H, x, y) +
    O(x, y, 170 * k, c.glow(0, `${mix(p.a, '#ffffff', 0.45)}/.85`, 0.4, `${p.l}/.35`, 1, `${p.l}/0`))
  return s
}
export function tile(seed, o) {
  const q = plan(seed, o),
    c = new Ctx(seed, PAL[q.pal]),
    W = 300,
    H = 400,
    x = 150,
    y = 146
  c.jag = q.jag
  c.ice = q.ice
  c.col = q.col
  let s = scene(c, q, W, H, x, y, 1)
  const heroId = c.id(),
    bitId = c.id()
  const hero = M[q.hero](c)
  c.col = null
  const bit = BIT[q.bit](c)
  const use = (id, X, Y, sc, r, e) => `<use href="#${id}" transform="${at(X, Y, sc, r)}"${e || ''}/>`
  const fly = FLY[q.fly]
  let back = '',
    front = ''
  fly.forEach((v, _i) => {
    const r = c.span(-50, 50)
    if (v[2] < 0.32) back += use(bitId, v[0], v[1], v[2], r, OP(0.75))
    else front += use(bitId, v[0], v[1], v[2], r)
  })
  c.defs += `<g id="${bitId}">${bit}</g>`
  s += back
  const sh = E(x, y + 118, 100, 16, c.glow(0, '#000000/.6', 1, '#000000/0'))
  if (q.lay === 'medal')
    s +=
      O(x, y, 124, mix(c.p.d, '#000000', 0.2), OP(0.55)) +
      `<circle cx="${x}" cy="${y}" r="122" stroke="${c.gold()}" stroke-width="8"/><circle cx="${x}" cy="${y}" r="122" stroke="#fff6cf" stroke-width="3" stroke-dasharray="0 13.9"/>` +
      O(x, y, 112, c.glow(0, `${c.p.l}/.9`, 1, `${c.p.m}/.2`)) +
      G(at(x, y, 0.94), hero)
  else if (q.lay === 'trio') {
    c.defs += `<g id="${heroId}">${hero}</g>`
    s +=
      `<g opacity=".6">${use(heroId, 52, y + 22, 0.66, -8)}${use(heroId, 248, y + 22, 0.66, 8)}</g>` +
      sh +
      use(heroId, x, y, 1.1)
  } else if (q.lay === 'tilt') s += sh + G(at(x + 8, y + 4, 1.34, -9), hero)
  else s += sh + G(at(x, y, 1.2), hero)
  s +=
    front +
    `<path d="M0 210H300V400H0Z" fill="${c.lin(0, `${mix(c.p.d, '#000000', 0.3)}/0`, 0.5, `${mix(c.p.d, '#000000', 0.3)}/.75`, 1, `${mix(c.p.d, '#000000', 0.45)}/.96`)}"/>`
  s += title(c, q.title, q.letter, x, 358, 258, 54, FACE[q.face])
  s += stamp(q.vendor, x, 376)
  return svg(W, H, c, s)
}
/*
 * wide = 21:9 with the hero at the right and empty space on the left, tall = 4:5 with the hero above; no lettering: the
 * text is part of the page
 */
export function banner(seed, o, tall) {
  const q = plan(seed, o),
    c = new Ctx(seed, PAL[q.pal]),
    W = tall ? 400 : 1050,
    H = tall ? 500 : 450,
    x = tall ? 200 : 750,
    y = tall ? 122 : 222,
    k = tall ? 0.98 : 1.64
  c.jag = q.jag
  c.col = q.col
  c.ice = q.ice
  let s = scene(c, q, W, H, x, y, tall ? 1.3 : 1.9)
  const bitId = c.id(),
    hero = M[q.hero](c)
  c.col = null
  const bit = BIT[q.bit](c)
  c.defs += `<g id="${bitId}">${bit}</g>`
  const two = o?.second ? M[o.second](c) : '',
    three = o?.third ? M[o.third](c) : ''
  const pts = tall
    ? [
        [50, 60, 0.3],
        [352, 70, 0.4],
        [36, 190, 0.5],
        [366, 196, 0.36],
        [80, 236, 0.36],
        [326, 240, 0.4],
        [210, 30, 0.2],
      ]
    : [
        [470, 90, 0.34],
        [520, 330, 0.5],
        [1010, 70, 0.46],
        [980, 380, 0.8],
        [900, 40, 0.26],
        [560, 190, 0.22],
        [610, 410, 0.6],
        [430, 250, 0.2],
        [1030, 240, 0.36],
      ]
  const b = pts.map(
    (v) => `<use href="#${bitId}" transform="${at(v[0], v[1], v[2] * (tall ? 1 : 1.25), c.span(-50, 50))}"/>`,
  )
  s += b.slice(0, 4).join('')
  const off = tall ? 108 : 188
  if (two) s += G(at(x - off, y + (tall ? 34 : 46), k * 0.6, -10), two)
  if (three) s += G(at(x + off, y + (tall ? 34 : 46), k * 0.6, 10), three)
  s +=
    E(x, y + 112 * k, 120 * k, 16 * k, c.glow(0, '#000000/.6', 1, '#000000/0')) +
    G(at(x, y, k), hero) +
    b.slice(4).join('')
  const dk = mix(c.p.d, '#000000', 0.25)
  s += tall
    ? P('M0 150H400V500H0Z', c.lin(0, `${dk}/0`, 0.3, `${dk}/.8`, 1, `${dk}/.98`))
    : P('M0 0H760V450H0Z', c.hor(0, `${dk}/.97`, 0.45, `${dk}/.78`, 1, `${dk}/0`))
  return svg(W, H, c, s).replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ')
}
const FACES = [
  'tiger',
  'wolf',
  'capy',
  'lion',
  'toucan',
  'dragon',
  'bull',
  'pharaoh',
  'carnival',
  'phoenix',
  'fish',
  'helmet',
]
export function avatar(seed) {
  const r = rng(hash(`avatar:${seed}`)),
    f = FACES[Math.floor(r() * FACES.length)],
    pk = Object.keys(PAL),
    c = new Ctx(seed, PAL[pk[Math.floor(r() * pk.length)]])
  const bg = c.glow(0, mix(c.p.l, '#ffffff', 0.2), 0.6, c.p.m, 1, c.p.d)
  const h = M[f](c)
  return svg(
    96,
    96,
    c,
    `<rect width="96" height="96" fill="${bg}"/>${G(at(48, 52, f === 'lion' ? 0.4 : 0.38), h)}`,
  )
}
export function mini(_theme, hero, pal) {
  const c = new Ctx(hero, PAL[pal])
  const h = M[hero](c)
  return svg(96, 96, c, G(at(48, 48, 0.42), h))
}
