// Sports, e-sports and lottery. Each is drawn about (0,0) within a radius of about 100, lit from the upper left.

import { glyph, map, rel } from '../letters.mjs'
import { mix, n, pol, star } from '../numbers.mjs'
import { E, G, glint, mirror, O, OP, P, S } from '../shapes.mjs'
import { facets, feather, STAR5 } from './parts.mjs'
import { treasures } from './treasures.mjs'

// the boss at the crossing of the blades
function boss(c) {
  return (
    O(0, 0, 100, '#2a1604') +
    `<circle r="95" stroke="${c.gold()}" stroke-width="12"/>` +
    facets(c, c.p.l, 8, 88, 52, 0)
  )
}

export const contests = {
  football(c) {
    let s = '',
      l = ''
    for (let i = 0; i < 5; i++) {
      const a = -90 + i * 72
      s += `M${pol(66, a)}L${pol(77, a + 18)}L${pol(97, a + 14)}A97 97 0 0 0 ${pol(97, a - 14)}L${pol(77, a - 18)}Z`
      l += `M${pol(32, a)}L${pol(66, a)}M${pol(77, a + 18)}L${pol(77, a + 54)}`
    }
    return (
      O(0, 0, 98, c.rad(0, '#ffffff', 0.55, '#e6ebf0', 1, '#5b6675')) +
      P(star(5, 34, 27.5, -90), '#14181f') +
      P(s, '#14181f') +
      S(l, '#39424f', 3.4) +
      O(
        0,
        0,
        98,
        c.grad('fs', ' cx=".34" cy=".28" r=".8"', 'radialGradient', [
          0,
          '#ffffff/.5',
          0.4,
          '#ffffff/0',
          0.7,
          '#000000/.05',
          1,
          '#000000/.6',
        ]),
      )
    )
  },
  basket(c) {
    return (
      O(0, 0, 98, c.body('#f07a1c')) +
      S('M0-98V98M-98 0H98M-64-74C-20-40-20 40-64 74M64-74C20-40 20 40 64 74', '#3a1804', 5.5) +
      E(-34, -50, 30, 16, '#fff', ' opacity=".45" transform="rotate(-34-34-50)"')
    )
  },
  trophy(c) {
    return (
      P('M-34 92V76C-34 66-14 64-12 46H12C14 64 34 66 34 76V92Z', c.gold()) +
      P('M-48 90H48V108H-48Z', c.lin(0, '#3a2a1c', 1, '#120a05')) +
      S('M-58-66C-100-70-104-12-44 4M58-66C100-70 104-12 44 4', c.gold(), 11) +
      P(
        'M-64-92H64C64-20 44 40 0 50C-44 40-64-20-64-92Z',
        c.hor(0, '#fff6cf', 0.35, '#ffcf4d', 0.7, '#c47a10', 1, '#7a3f06'),
      ) +
      P('M-52-86C-52-30-40 10-20 30C-34-4-36-44-34-86Z', '#fff', OP(0.65)) +
      E(0, -92, 64, 11, '#8a4a08') +
      E(0, -93, 56, 7, '#3a1c04') +
      G('translate(0-30)', P(STAR5, '#fff6cf', ' stroke="#a8640c" stroke-width="2"')) +
      glint(46, -72, 22)
    )
  },
  shield(c) {
    const a = c.p.s,
      d = 'M0-96C28-78 58-72 88-74C92 4 66 66 0 102'
    const fe = feather(c, 76, 13),
      fc = c.hor(0, '#8b97a8', 1, '#f4f8fc')
    let w = ''
    for (let i = 0; i < 4; i++)
      w += fe(`translate(50-20) rotate(${-44 + i * 24}) scale(${n(1 - i * 0.1)})`, fc)
    const em = c.pick([
      P('M14-56L-30 12H0L-14 58 34-14H4L20-56Z', c.gold()),
      G('scale(1.7)', P(STAR5, c.gold())),
      P('M-44 30L-50-20-25 2 0-40 25 2 50-20 44 30Q0 42-44 30Z', c.gold()),
    ])
    return (
      mirror(c, w) +
      mirror(c, P(`${d}Z`, c.gold())) +
      G(
        'scale(.86)',
        P(
          `${d}C-66 66-92 4-88-74C-58-72-28-78 0-96Z`,
          c.rad(0, mix(a, '#ffffff', 0.4), 0.5, a, 1, mix(a, c.p.d, 0.7)),
        ) +
          P(`${d}Z`, c.p.d, OP(0.35)) +
          P('M-86-20L0 30 86-20V-2L0 50-86-2Z', '#fff', OP(0.14)),
      ) +
      em
    )
  },
  helmet(c) {
    const col = c.p.s
    let cr = ''
    for (let i = 0; i < 9; i++)
      cr += G(
        `translate(0-20) rotate(${-158 + i * 17})`,
        P('M50-9L108 0 50 9Z', mix(col, i % 2 ? '#ffffff' : c.p.d, 0.22)),
      )
    return (
      cr +
      mirror(
        c,
        P(
          'M0-76C46-76 70-42 70-4L66 34 54 84 28 92 32 34 14 26 10-8 0-8Z',
          c.dia(0, '#fff0b8', 0.45, '#d99a2e', 1, '#5c3208'),
        ) +
          P('M14-4L54-14C62 2 56 18 44 24L20 20Z', '#120a06') +
          P('M24 4L48-4 44 12 30 14Z', c.p.l) +
          P('M0-76C10-76 12-40 10-8L0-8Z', '#fff3c9') +
          S('M10-14C30-26 50-26 66-16M36 36L34 84M66 34L56 80', '#6b3c0a', 3) +
          P('M0-8L9-8 12 34 0 52Z', c.gold()),
        P('M0-76C46-76 70-42 70-4L66 34 54 84 28 92 32 34 14 26 10-8 0-8Z', c.p.d, OP(0.28)),
      )
    )
  },
  blades(c) {
    const b =
      P('M-7 40L-9-96 0-118 9-96 7 40Z', c.hor(0, '#ffffff', 0.5, '#c8d4e0', 0.51, '#8494a6', 1, '#4a586a')) +
      P('M-34 36H34L26 50H-26Z', c.gold()) +
      P('M-6 50H6V88H-6Z', c.p.s) +
      O(0, 94, 11, c.goldH())
    return G('rotate(38)', b) + G('rotate(-38)', b) + G('scale(.52)', boss(c))
  },
  balls(c) {
    const cols = ['#e21b2f', '#1d7dff', '#ffb81f', '#12b45f', '#ff6a1a']
    const num = (x, y, r, col, t) => {
      const w = [...t].map(glyph),
        u = r * 0.062
      let cx = -(w.reduce((a, g) => a + g[1], 0) + (t.length - 1) * 3) / 2,
        d = ''
      w.forEach((g) => {
        d += map(g[0], (a, b) => [x + (cx + a) * u, y + (b - 5) * u])
        cx += g[1] + 3
      })
      return (
        O(x, y, r, col) +
        O(x, y, r * 0.52, '#fffaf0') +
        S(rel(d), '#14161c', u * 1.9) +
        O(x, y, r, c.rad(0, '#ffffff/.7', 0.4, '#ffffff/0', 0.6, '#000000/0', 1, '#000000/.65'))
      )
    }
    const k = Math.floor(c.r() * 5),
      t = () => String(1 + Math.floor(c.r() * 59))
    return (
      num(54, -44, 40, cols[(k + 1) % 5], t()) +
      num(-58, -36, 38, cols[(k + 2) % 5], t()) +
      num(62, 46, 42, cols[(k + 3) % 5], t()) +
      num(-54, 52, 40, cols[(k + 4) % 5], t()) +
      num(0, 4, 58, cols[k], t())
    )
  },
  ticket(c) {
    return (
      G(
        'rotate(-14)',
        P(
          'M-98-52H98V-16A16 16 0 0 0 98 16V52H-98V16A16 16 0 0 0-98-16Z',
          c.dia(0, '#fff6cf', 0.5, '#ffcf4d', 1, '#c47a10'),
        ) +
          S('M52-44V44', '#8a4a08', 4, ' stroke-dasharray="6 7"') +
          P('M-86-40H42V40H-86Z', c.p.s) +
          [
            [-62, -14],
            [-22, -14],
            [18, -14],
            [-62, 18],
            [-22, 18],
            [18, 18],
          ]
            .map((v, i) => O(v[0], v[1], 13, i % 2 ? '#fff6dc' : c.p.a))
            .join('') +
          G('translate(75 0) scale(.62)', P(STAR5, '#8a4a08')),
      ) + G('translate(38 54) scale(.42)', treasures.coin(c))
    )
  },
}
