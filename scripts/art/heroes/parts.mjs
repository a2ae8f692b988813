// Parts shared by several heroes: cut stones, coins, cards, dice, feathers, flames.

import { glyph, map, rel } from '../letters.mjs'
import { D, mix, n, star } from '../numbers.mjs'
import { G, glint, O, OP, P, S } from '../shapes.mjs'

export function facets(c, col, k, R, r, rot) {
  // a cut stone from above: table, star and girdle facets lit from the upper left
  let s = ''
  const sh = (a) => {
    const q = (Math.cos((a + 125) * D) + 1) / 2
    return q > 0.5 ? mix(col, '#ffffff', (q - 0.5) * 1.5) : mix(col, c.p.d, (0.5 - q) * 1.5)
  }
  const st = 360 / k
  const pol = (q, a) => `${Math.round(q * Math.cos(a * D))} ${Math.round(q * Math.sin(a * D))}`
  for (let i = 0; i < k; i++) {
    const a = rot + i * st
    s +=
      P(`M${pol(R, a)}L${pol(R, a + st)}L${pol(r, a + st / 2)}Z`, sh(a + st / 2)) +
      P(`M${pol(R, a)}L${pol(r, a + st / 2)}L${pol(r, a - st / 2)}Z`, sh(a + 30))
  }
  let t = ''
  for (let i = 0; i < k; i++) t += (i ? 'L' : 'M') + pol(r, rot + (i + 0.5) * st)
  return (
    s +
    P(
      `${t}Z`,
      c.dia(0, mix(col, '#ffffff', 0.85), 0.45, mix(col, '#ffffff', 0.2), 1, mix(col, c.p.d, 0.35)),
    ) +
    P(`M${pol(r, rot + 4.5 * st)}L${pol(r, rot + 5.5 * st)}L${pol(r * 0.2, rot + 2 * st)}Z`, '#fff', OP(0.55))
  )
}
export function brilliant(c, col) {
  const h = (t) => mix(col, '#ffffff', t),
    k = (t) => mix(col, c.p.d, t)
  return (
    P('M-62-58H62L98-14 0 92-98-14Z', k(0.3)) +
    P('M-62-58L-98-14H-44Z', h(0.45)) +
    P('M-62-58L-44-14 0-58Z', h(0.15)) +
    P('M0-58L-44-14H44Z', h(0.78)) +
    P('M0-58L44-14 62-58Z', h(0.3)) +
    P('M62-58L44-14H98Z', k(0.1)) +
    P('M-98-14H-44L0 92Z', h(0.12)) +
    P('M-44-14H44L0 92Z', c.lin(0, h(0.55), 1, k(0.25))) +
    P('M44-14H98L0 92Z', k(0.5)) +
    P('M-44-14H-8L0 92Z', '#fff', OP(0.28)) +
    S('M-62-58H62L98-14 0 92-98-14Z', h(0.7), 2, ' ') +
    glint(-52, -40, 22)
  )
}
export function coin(c, face) {
  return (
    O(0, 0, 50, '#7a3f06') +
    O(0, -2, 50, c.gold()) +
    O(0, -2, 41, '#b4700f') +
    O(0, -1, 40, c.goldH()) +
    face +
    S('M-34-14A38 38 0 0 1 6-38', '#fff', 4, OP(0.8))
  )
}
export const STAR5 = star(5, 26, 11, -90)
export function suit(k) {
  return [
    'M0-24C6-14 24-6 24 8C24 18 12 22 4 15L9 27H-9L-4 15C-12 22-24 18-24 8C-24-6-6-14 0-24Z',
    'M0 26C-6 14-26 4-26-10C-26-24-7-28 0-13C7-28 26-24 26-10C26 4 6 14 0 26Z',
    'M0-28L20 0 0 28-20 0Z',
    'M0-26A12 12 0 0 1 10-7A12 12 0 1 1 4 11L9 27H-9L-4 11A12 12 0 1 1-10-7A12 12 0 0 1 0-26Z',
  ][k]
}
export function die(c, col, f) {
  const pip = [
    [],
    [50, 50],
    [26, 26, 74, 74],
    [24, 24, 50, 50, 76, 76],
    [26, 26, 74, 26, 26, 74, 74, 74],
    [24, 24, 76, 24, 50, 50, 24, 76, 76, 76],
    [26, 22, 26, 50, 26, 78, 74, 22, 74, 50, 74, 78],
  ]
  const lit = mix(col, '#ffffff', 0.75) > '#999999' && col > '#c',
    dot = lit ? mix(c.p.d, '#000000', 0.2) : '#fff6dc'
  const face = (m, k) => {
    let s = ''
    const v = pip[k]
    for (let i = 0; i < v.length; i += 2) s += `M${v[i]} ${v[i + 1]}h0`
    return S(s, dot, 19, ` transform="matrix(${m})"`)
  }
  const w = ' stroke-width="10" stroke="'
  return (
    P(
      'M0-84L74-44 0-4-74-44Z',
      c.lin(0, mix(col, '#ffffff', 0.75), 1, mix(col, '#ffffff', 0.3)),
      `${w + mix(col, '#ffffff', 0.55)}"`,
    ) +
    P('M-76-38L-4 2V82L-76 42Z', col, `${w + col}"`) +
    P('M76-38V42L4 82V2Z', mix(col, c.p.d, 0.5), `${w + mix(col, c.p.d, 0.5)}"`) +
    face('.72 .4-.72 .4 0-84', f[0]) +
    face('.74 .41 0 .82-76-38', f[1]) +
    face('.74-.41 0 .82 2 3', f[2]) +
    S('M-74-40L0 1 74-40M0 1V80', '#fff', 3, OP(0.45))
  )
}
export function card(c, rank, k, red) {
  const col = red ? '#c8142a' : '#14161c',
    q = map(glyph(rank)[0], (x, y) => [x * 2 - 36, y * 2 - 58])
  return (
    `<rect x="-46" y="-68" width="92" height="136" rx="9" fill="${c.dia(0, '#ffffff', 0.6, '#fdf4e0', 1, '#d9c7a4')}" stroke="#5a4526" stroke-opacity=".5"/>` +
    S(rel(q), col, 4.6) +
    G('translate(-29-20) scale(.36)', P(suit(k), col)) +
    G('translate(6 16) scale(1.25)', P(suit(k), col))
  )
}
export function feather(c, L, w, tip) {
  // defines a feather along +x, returns a placer (transform, colour)
  const id = c.id()
  c.defs += `<g id="${id}"><path d="M0 0C${n(L * 0.2)} ${-w} ${n(L * 0.75)} ${n(-w * 1.1)} ${L} 0C${n(L * 0.75)} ${n(w * 0.8)} ${n(L * 0.2)} ${n(w * 0.7)} 0 0Z"/>${S(`M4 0H${n(L * 0.86)}`, '#fff6dc', 2, OP(0.6))}${tip ? O(L - 18, 0, 5, '#fff', OP(0.85)) : ''}</g>`
  return (t, col) => `<use href="#${id}" transform="${t}" fill="${col}"/>`
}
export function flame(c, s) {
  return G(
    `scale(${s})`,
    P(
      'M0-100C10-64 52-52 54 2C58 50 30 80 0 80C-34 80-58 48-52 6C-48-22-28-30-26-58C-10-50-8-36-6-28C4-46 6-70 0-100Z',
      c.lin(0, '#ffd23f', 0.5, '#ff6a1a', 1, '#b3120f'),
    ) +
      P(
        'M0-36C8-8 30 0 28 34C26 60 14 72 0 72C-18 72-30 54-26 34C-22 20-12 16-12 0C-2 6 0-10 0-36Z',
        c.lin(0, '#fff3b0', 1, '#ffae1f'),
      ),
  )
}
export function jewel(c, col, R) {
  // a small stone in a setting: four facets only
  const k = R * 0.42
  return (
    P(star(4, R, R * 0.77, 22.5), c.gold()) +
    P(star(4, R * 0.84, R * 0.65, 22.5), mix(col, c.p.d, 0.3)) +
    P(`M${n(-R * 0.8)} 0L${n(-k)} ${n(-k)}H${n(k)}L0 ${n(-R * 0.8)}Z`, mix(col, '#ffffff', 0.55)) +
    P(`M${n(R * 0.8)} 0L${n(k)} ${n(k)}H${n(-k)}L0 ${n(R * 0.8)}Z`, mix(col, c.p.d, 0.6)) +
    P(`M${n(-k)} ${n(-k)}H${n(k)}V${n(k)}H${n(-k)}Z`, mix(col, '#ffffff', 0.25))
  )
}
