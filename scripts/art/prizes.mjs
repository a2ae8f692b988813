// Rewards for points: one object on a lit table, square, drawn about the middle of 240 x 240.
import { svg } from './compose.mjs'
import { Ctx } from './context.mjs'
import { PAL } from './palettes.mjs'
import { at, E, G, O, OP, P, S } from './shapes.mjs'

const box = (x, y, w, h, r, fill) =>
  P(
    `M${x + r} ${y}H${x + w - r}Q${x + w} ${y} ${x + w} ${y + r}V${y + h - r}Q${x + w} ${y + h} ${x + w - r} ${y + h}H${x + r}Q${x} ${y + h} ${x} ${y + h - r}V${y + r}Q${x} ${y} ${x + r} ${y}Z`,
    fill,
  )

/** Draws a coin seen from slightly above. */
const coin = (c, x, y, k = 1) =>
  G(
    at(x, y, k),
    E(0, 7, 42, 17, '#8a5a12') +
      E(0, 0, 42, 17, c.lin(0, '#ffe9a0', 1, '#e0a12e')) +
      E(0, 0, 31, 11, c.lin(0, '#d8952a', 1, '#ffdf86')) +
      E(0, 0, 27, 8.6, c.lin(0, '#ffe9a0', 1, '#e8b040')),
  )

const star = (r, fill) => {
  let d = ''
  for (let k = 0; k < 10; k++) {
    const a = (k * Math.PI) / 5 - Math.PI / 2
    const q = k % 2 ? r * 0.45 : r
    d += `${k ? 'L' : 'M'}${(q * Math.cos(a)).toFixed(1)} ${(q * Math.sin(a)).toFixed(1)}`
  }
  return P(`${d}Z`, fill)
}

const THINGS = {
  coins: (c) =>
    [48, 34, 20, 6, -8].map((y) => coin(c, -26, y)).join('') +
    [48, 34].map((y) => coin(c, 44, y, 0.86)).join('') +
    G(
      'translate(40 -22) rotate(-18)',
      O(0, 0, 30, '#b97a1c') + O(0, -2, 29, c.lin(0, '#fff0b8', 1, '#e0a12e')) + star(15, '#b97a1c'),
    ),
  notes: (c) =>
    [-14, -4, 7]
      .map((turn, k) =>
        G(
          `translate(0 ${18 - k * 14}) rotate(${turn})`,
          box(-70, -32, 140, 64, 8, k === 2 ? c.lin(0, '#9be7b2', 1, '#3f9d69') : ['#2f7d53', '#378a5c'][k]) +
            (k === 2
              ? O(0, 0, 21, '#2f7d53') +
                star(12, '#d7f7e0') +
                O(-50, 0, 6, '#2f7d53') +
                O(50, 0, 6, '#2f7d53')
              : ''),
        ),
      )
      .join('') + coin(c, 34, 56, 0.9),
  vault: (c) =>
    box(-66, -60, 132, 124, 16, c.lin(0, '#b7c0cf', 1, '#5d6779')) +
    box(-54, -48, 108, 100, 10, c.lin(0, '#454e5f', 1, '#2a313d')) +
    O(0, 2, 34, c.lin(0, '#e4e9f1', 1, '#8792a5')) +
    O(0, 2, 22, '#3a4352') +
    [0, 60, 120]
      .map((turn) => G(`translate(0 2) rotate(${turn})`, box(-30, -3.5, 60, 7, 3, '#dfe5ee')))
      .join('') +
    O(0, 2, 8, c.p.a) +
    box(-54, 64, 24, 10, 3, '#4a5364') +
    box(30, 64, 24, 10, 3, '#4a5364') +
    coin(c, 50, 66, 0.7),
  gift: (c) =>
    box(-56, -10, 112, 74, 8, c.lin(0, c.p.l, 1, c.p.m)) +
    box(-64, -30, 128, 26, 7, c.lin(0, c.p.l, 1, c.p.s)) +
    box(-13, -30, 26, 94, 2, c.lin(0, '#fff3c4', 1, '#e5ac3d')) +
    S(
      'M0 -32C-52 -30 -50 -76 -22 -66C-6 -60 0 -44 0 -32C0 -44 6 -60 22 -66C50 -76 52 -30 0 -32',
      '#f4c95e',
      9,
    ) +
    G('translate(0 22)', star(15, '#fff8dd')),
  mug: (c) =>
    S('M46 -22C82 -26 82 34 44 34', c.p.l, 11) +
    P(
      'M-50 -46H50L42 52Q41 64 28 64H-28Q-41 64 -42 52Z',
      c.hor(0, '#7f8b9c', 0.35, '#eef3f8', 1, '#76818f'),
    ) +
    E(0, -46, 50, 13, '#5b6676') +
    E(0, -45, 43, 9.5, '#2b1a10') +
    box(-49, -14, 95, 26, 0, c.p.m) +
    star(11, c.p.a),
  cap: (c) =>
    P('M-58 22C-58 -52 58 -52 58 22Z', c.lin(0, c.p.l, 1, c.p.m)) +
    P('M-58 20C-20 4 44 4 84 40C40 34 -14 34 -58 34Z', c.lin(0, c.p.m, 1, c.p.d)) +
    S('M0 -34C-6 -14 -6 4 -6 12M0 -34C34 -22 42 0 42 14M0 -34C-34 -22 -42 0 -42 16', `${c.p.d}`, 2, OP(0.5)) +
    O(0, -35, 6, c.p.a) +
    G('translate(14 -8)', star(13, c.p.a)),
  ball: (c) =>
    O(0, 0, 62, c.lin(0, '#ffffff', 1, '#aeb8c6')) +
    P('M0 -20L19 -6L12 16H-12L-19 -6Z', '#1b2230') +
    P(
      'M0 -62L16 -52L0 -40L-16 -52ZM-58 -20L-42 -24L-40 -4L-56 6ZM58 -20L42 -24L40 -4L56 6ZM-36 50L-30 32L-12 42L-18 58ZM36 50L30 32L12 42L18 58Z',
      '#1b2230',
    ) +
    S('M0 -40V-20M-40 -4L-19 -6M40 -4L19 -6M-30 32L-12 16M30 32L12 16', '#1b2230', 2.5),
  battery: (c) =>
    G(
      'rotate(-12)',
      box(-40, -66, 80, 132, 16, c.lin(0, '#4b5568', 1, '#1d2430')) +
        box(-33, -59, 66, 118, 11, c.lin(0, '#2b3342', 1, '#141a24')) +
        [0, 1, 2, 3].map((k) => box(-22 + k * 12, 40, 8, 5, 2, k < 3 ? c.p.l : '#4b5568')).join('') +
        P('M6 -40L-18 4H-2L-8 34L18 -10H2Z', c.lin(0, c.p.a, 1, c.p.l)),
    ),
  headphones: (c) =>
    S('M-52 24C-60 -70 60 -70 52 24', '#222a37', 15) +
    S('M-50 10C-52 -56 50 -56 50 10', c.p.a, 3) +
    [-1, 1]
      .map((side) =>
        G(
          `translate(${side * 50} 30) rotate(${side * 8})`,
          box(-19, -32, 38, 64, 17, c.lin(0, c.p.l, 1, c.p.m)) +
            box(side > 0 ? -19 : 3, -26, 16, 52, 8, '#10151e'),
        ),
      )
      .join(''),
  watch: (c) =>
    P('M-26 -40L-20 -74H20L26 -40ZM-26 40L-20 74H20L26 40Z', c.lin(0, c.p.m, 1, c.p.d)) +
    box(-42, -48, 84, 96, 24, c.lin(0, '#aab4c4', 1, '#4b5567')) +
    box(-35, -41, 70, 82, 19, '#0a0e15') +
    S('M0 -26A26 26 0 1 1 -24 10', c.p.l, 7) +
    S('M0 -14A14 14 0 0 1 14 0', c.p.s, 6) +
    box(43, -12, 7, 20, 3, '#8892a4'),
  phone: (c) =>
    G(
      'rotate(9)',
      box(-40, -74, 80, 148, 17, c.lin(0, '#c3ccda', 1, '#5a6475')) +
        box(-35, -69, 70, 138, 13, c.lin(0, c.p.m, 0.6, c.p.l, 1, c.p.a)) +
        box(-11, -63, 22, 6, 3, '#0a0e15') +
        G('translate(0 -4)', star(22, '#fff6d8')) +
        box(-17, 56, 34, 4, 2, '#ffffff'),
    ),
}

export function prize(thing, palette) {
  const c = new Ctx(`prize:${thing}`, PAL[palette])
  const room =
    P('M0 0H240V240H0Z', c.lin(0, c.p.m, 1, c.p.d)) +
    O(120, 104, 96, c.p.l, OP(0.22)) +
    O(120, 104, 62, c.p.l, OP(0.18))
  const table =
    P('M0 188C60 172 180 172 240 188V240H0Z', c.p.d, OP(0.6)) + E(120, 190, 74, 12, '#000', OP(0.35))
  return svg(240, 240, c, room + table + G('translate(120 116)', THINGS[thing](c)))
}
