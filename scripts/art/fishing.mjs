// Pictures of a fishing game: its fish from the side, swimming left, the cannon, and a lit sea floor.
// Each fish is drawn about (0,0) within a radius of about 100, as the heroes are.
import { plan, svg } from './compose.mjs'
import { Ctx } from './context.mjs'
import { M } from './heroes/index.mjs'
import { mix, n } from './numbers.mjs'
import { PAL } from './palettes.mjs'
import { at, E, G, O, OP, P, S } from './shapes.mjs'

const light = (col, t) => mix(col, '#ffffff', t)
const dark = (col, t) => mix(col, '#031022', t)
const eye = (x, y, r) =>
  O(x, y, r, '#fff') + O(x - r * 0.2, y, r * 0.62, '#0a0f16') + O(x - r * 0.4, y - r * 0.3, r * 0.24, '#fff')

const FISH = {
  sardine(c) {
    const col = '#8fc3e8'
    return (
      P('M58 0C76-14 92-30 104-34C98-14 98 14 104 34C92 30 76 14 58 0Z', c.hor(0, col, 1, dark(col, 0.45))) +
      P('M-8-20C4-36 22-38 34-34C30-28 28-22 28-14Z', dark(col, 0.3)) +
      P('M-6 18C6 32 18 32 26 30C22 26 20 20 20 14Z', dark(col, 0.35)) +
      P(
        'M-98 2C-66-26 4-32 66-4C70-2 70 4 66 6C4 32-66 26-98 2Z',
        c.lin(0, dark('#2d6aa8', 0.2), 0.42, col, 0.62, '#eefaff', 1, '#9fc4da'),
      ) +
      S('M-50-6C-20-14 20-12 52-2', '#fff', 3, OP(0.8)) +
      S('M-34 4H-26M-16 5H-8M2 5H10M20 4H28', dark(col, 0.5), 3.4, OP(0.65)) +
      S('M-56-16Q-46 0-56 16', dark(col, 0.45), 3) +
      eye(-74, -4, 8) +
      S('M-97 5Q-90 8-85 6', dark(col, 0.6), 2.6)
    )
  },
  clown(c) {
    const col = '#ff7a1c'
    const band = (d) => P(d, '#fff') + S(d, '#1a0f08', 2.6)
    return (
      P('M58 2C74-26 92-32 106-26C114-10 114 14 106 30C92 36 74 28 58 2Z', c.hor(0, col, 1, dark(col, 0.3))) +
      S('M66 2L100-18M68 3H104M66 5L100 22', dark(col, 0.45), 2.4) +
      P('M-40-42C-26-74 22-74 50-38C36-34 20-34 8-32Z', c.lin(0, dark(col, 0.1), 1, col)) +
      P('M-14 46C-2 72 26 74 38 58C30 50 26 44 24 36Z', dark(col, 0.15)) +
      P(
        'M-96 4C-70-52 20-60 72-8C76-4 76 10 72 14C22 62-70 56-96 4Z',
        c.lin(0, light(col, 0.4), 0.5, col, 1, dark(col, 0.4)),
      ) +
      band('M-54-34C-40-14-40 20-54 40C-46 44-36 48-26 49C-14 24-14-18-26-45C-36-43-46-39-54-34Z') +
      band('M18-42C26-20 26 22 18 44C28 41 38 36 46 31C50 14 50-14 46-28C38-34 28-38 18-42Z') +
      P('M-10 10C14 8 26 22 24 38C4 38-10 26-10 10Z', light(col, 0.25)) +
      eye(-68, -10, 11) +
      S('M-93 10Q-84 17-76 13', dark(col, 0.6), 3.4) +
      S('M-72-28C-40-46 10-42 44-18', '#fff', 3.6, OP(0.55))
    )
  },
  angel(c) {
    const col = '#ffd23c'
    const stripe = '#25306e'
    return (
      P('M44 0C62-14 78-20 92-18C86-6 86 10 92 22C78 22 62 14 44 0Z', light(col, 0.5)) +
      P('M-20-40C0-74 30-104 60-112C46-84 42-50 40-22Z', c.lin(0, stripe, 0.7, col, 1, dark(col, 0.2))) +
      P('M-20 42C0 76 30 104 58 114C46 86 42 52 40 24Z', c.lin(0, dark(col, 0.2), 0.3, col, 1, stripe)) +
      P('M-30 44C-34 66-30 88-22 104C-18 84-14 66-8 50Z', light(col, 0.2)) +
      P(
        'M-86 2C-66-46-6-66 52-12C58-6 58 10 52 16C-6 68-66 50-86 2Z',
        c.lin(0, light(col, 0.55), 0.5, col, 1, dark(col, 0.3)),
      ) +
      S('M-46-32C-36-10-36 16-46 36', stripe, 11) +
      S('M-4-44C8-18 8 22-4 48', stripe, 12) +
      S('M30-28C38-12 38 14 30 30', stripe, 8) +
      P('M-22 4C0 0 14 8 16 20C-2 26-18 18-22 4Z', light(col, 0.6)) +
      eye(-62, -6, 9.5) +
      S('M-86 6Q-79 12-72 9', dark(col, 0.65), 3)
    )
  },
  puffer(c) {
    const col = '#e9b65a'
    let spikes = ''
    for (let k = 0; k < 22; k++) {
      const a = (k / 22) * Math.PI * 2
      const x = (r, d) => n(-8 + r * Math.cos(a + d))
      const y = (r, d) => n(r * Math.sin(a + d))
      spikes += `M${x(66, -0.09)} ${y(64, -0.09)}L${x(90, 0)} ${y(88, 0)}L${x(66, 0.09)} ${y(64, 0.09)}Z`
    }
    return (
      P('M54 2C68-16 86-22 98-18C92-6 92 8 98 22C86 24 68 18 54 2Z', c.hor(0, col, 1, dark(col, 0.3))) +
      P(spikes, c.hor(0, light(col, 0.5), 1, dark(col, 0.35))) +
      O(-8, 0, 70, c.lin(0, dark(col, 0.35), 0.42, col, 0.66, '#fff6e2', 1, '#cfc2a4')) +
      [
        [-20, -46, 7],
        [8, -52, 9],
        [34, -36, 8],
        [-2, -28, 6],
        [24, -14, 6],
        [46, -14, 5],
      ]
        .map(([x, y, r]) => O(x, y, r, dark(col, 0.55), OP(0.7)))
        .join('') +
      P('M10 6C32-4 48 6 50 22C32 30 14 24 10 6Z', light(col, 0.45)) +
      S('M20 14L42 10M22 18L42 18', dark(col, 0.35), 2.4) +
      eye(-46, -14, 16) +
      P('M-78 12C-70 6-60 8-58 14C-62 22-74 22-78 12Z', dark('#d0524a', 0.1)) +
      S('M-50-48C-24-64 18-60 40-38', '#fff', 4, OP(0.55))
    )
  },
  turtle(c) {
    const skin = '#6fbf6a'
    const shell = '#3f7d3c'
    const fin = c.lin(0, light(skin, 0.35), 1, dark(skin, 0.35))
    return (
      P('M46-30C70-44 92-40 104-24C90-18 72-12 54-12Z', dark(skin, 0.3)) +
      P('M48 22C66 34 84 38 94 34C84 46 62 48 44 38Z', dark(skin, 0.25)) +
      P('M-70-2C-92-18-108-8-106 4C-104 16-86 18-66 12Z', fin) +
      P('M-76 2C-58-54 34-66 76-6C80 2 78 12 72 16C20 34-50 32-76 2Z', c.body(shell)) +
      P('M-76 4C-48 30 28 34 74 14C64 34 26 42-10 38C-46 34-70 22-76 4Z', c.lin(0, '#efe0a8', 1, '#a08a52')) +
      S(
        'M-44-14L-22-34 10-38 34-22 22 2-18 6ZM-22-34L-30-46M10-38L16-50M34-22L54-24M22 2L34 18M-18 6L-26 20M-44-14L-64-10',
        dark(shell, 0.55),
        3,
      ) +
      P('M-40 14C-56 34-66 64-58 92C-40 82-20 52-14 26Z', fin) +
      S('M-44 30L-52 78M-34 36L-42 76', dark(skin, 0.45), 2.4, OP(0.7)) +
      eye(-90, -3, 6) +
      S('M-105 8Q-96 12-88 9', dark(skin, 0.6), 2.6) +
      S('M-54-20C-30-44 14-48 46-26', '#fff', 3.6, OP(0.45))
    )
  },
  ray(c) {
    const col = '#5a6fd0'
    return (
      S('M60 8C84 4 100 14 118 34', dark(col, 0.4), 5) +
      P(
        'M-82 8C-64-12-40-24-14-30C4-58 34-88 70-98C60-64 62-30 70 6C40 22-44 30-82 8Z',
        c.lin(0, dark(col, 0.25), 0.5, col, 1, light(col, 0.25)),
      ) +
      P(
        'M-82 8C-60 22 30 30 70 6C60 40 36 72 8 88C8 60-4 40-22 32C-46 32-70 24-82 8Z',
        c.lin(0, '#eef2ff', 1, '#98a8dd'),
      ) +
      P(
        'M-82 8C-96 0-104-6-108-14C-96-14-84-10-74-4ZM-82 8C-96 12-102 18-106 26C-94 24-82 18-74 14Z',
        dark(col, 0.25),
      ) +
      [
        [0, -30, 5],
        [22, -50, 6],
        [40, -28, 7],
        [14, -12, 4],
        [44, -66, 5],
        [50, -6, 4],
      ]
        .map(([x, y, r]) => O(x, y, r, light(col, 0.65), OP(0.6)))
        .join('') +
      eye(-60, -4, 7) +
      S('M-40-22C-4-36 24-60 56-82', '#fff', 3, OP(0.5))
    )
  },
  sword(c) {
    const col = '#4b86c8'
    return (
      P(
        'M62-4C78-34 96-56 118-64C106-36 104-14 100-2C108 14 112 34 112 54C94 46 78 24 62-4Z',
        c.hor(0, col, 1, dark(col, 0.5)),
      ) +
      P(
        'M-22-26C-14-58 2-78 22-90C22-66 34-44 62-22C36-16 4-18-22-26Z',
        c.lin(0, dark('#2a4f9c', 0.1), 1, col),
      ) +
      P('M-18 16C-14 42-4 60 14 72C14 50 18 34 26 20Z', dark(col, 0.35)) +
      P('M-126-6C-100-8-80-10-62-12L-62-2C-84-2-104-3-126-6Z', c.lin(0, '#f4fbff', 1, '#7d97b4')) +
      P(
        'M-74-8C-44-34 24-34 74-6C78-4 78 2 74 4C24 30-44 28-74-8Z',
        c.lin(0, dark(col, 0.45), 0.45, col, 0.62, '#f2faff', 1, '#a3bdd3'),
      ) +
      S('M-10-20L-4 10M10-22L16 10M30-20L35 8', light(col, 0.6), 3, OP(0.45)) +
      S('M-38-18Q-28-4-38 12', dark(col, 0.55), 3) +
      eye(-54, -8, 7.5) +
      S('M-74-4Q-62 2-54 0', dark(col, 0.65), 2.6) +
      S('M-42-20C-12-30 24-28 54-12', '#fff', 3, OP(0.5))
    )
  },
}

/** Adds an intrinsic size, which a picture drawn on a canvas needs. */
const sprite = (c, s) => svg(240, 240, c, s).replace('<svg ', '<svg width="240" height="240" ')

/** Names of the fish, as in `sandbox/crates/games/src/games/fish/kinds.rs`; the hero depends on the game. */
export const SWIMMERS = Object.keys(FISH)

/** Draws a fish. */
export function swimmer(name) {
  const c = new Ctx(`fishing:${name}`, PAL.deep)
  return sprite(c, G(at(120, 120, 0.92), FISH[name](c)))
}

/** Draws the game's own hero: the most valuable catch. */
export function treasure(seed, o) {
  const q = plan(seed, o)
  const c = new Ctx(seed, PAL[q.pal])
  Object.assign(c, { jag: q.jag, ice: q.ice, col: q.col })
  return sprite(c, G(at(120, 120, 0.84), M[q.hero](c)))
}

/** Draws the cannon, pointing up; it turns about the middle of the picture, the base does not. */
export function cannon(part) {
  const c = new Ctx('fishing:cannon', PAL.deep)
  const steel = c.hor(0, '#5d6f8c', 0.22, '#e9f2ff', 0.5, '#8ea2c0', 1, '#26344d')
  const barrel =
    P('M-24 18C-30-20-24-64-20-92H20C24-64 30-20 24 18Z', steel) +
    P('M-27-86H27V-104C18-110-18-110-27-104Z', c.goldH()) +
    E(0, -105, 21, 6, '#0a1220') +
    P('M-27-44H27L28-30H-28Z', c.gold()) +
    P('M-27 4H27L25 18H-25Z', c.gold()) +
    O(0, -14, 10, c.glow(0, '#eaffff', 0.5, '#35e0f5', 1, '#0a6a8f')) +
    S('M-12-76V-50M-14-24V0', '#fff', 4, OP(0.5))
  const base =
    P('M-84 60C-80 10-44-22 0-22C44-22 80 10 84 60Z', c.lin(0, '#41567a', 1, '#101a2c')) +
    P('M-84 60C-80 10-44-22 0-22C44-22 80 10 84 60H70C66 22 36-6 0-6C-36-6-66 22-70 60Z', c.gold()) +
    O(0, 12, 26, c.body('#35507a')) +
    O(0, 12, 15, c.gold())
  return sprite(c, G(at(120, 120, 1), part === 'base' ? base : barrel))
}

const bumps = (c, W, y, wave, times) => {
  let d = `M0 ${n(y)}`
  for (let k = 1; k <= times; k++) {
    const x = (W / times) * k
    d += `Q${n(x - W / times / 2)} ${n(y - c.span(0.3, 1) * wave)} ${n(x)} ${n(y + c.span(-0.2, 0.4) * wave)}`
  }
  return d
}

function coral(c, x, y, h, col) {
  let s = ''
  const branch = (X, Y, angle, length, width) => {
    const x1 = X + Math.cos(angle) * length
    const y1 = Y + Math.sin(angle) * length
    const bend = c.span(-0.25, 0.25)
    s += S(
      `M${n(X)} ${n(Y)}Q${n((X + x1) / 2 + bend * length)} ${n((Y + y1) / 2)} ${n(x1)} ${n(y1)}`,
      mix(col, '#ffffff', 0.28 - width / 90),
      width,
    )
    if (width < 7) return
    for (const turn of [-0.5, 0.45])
      branch(x1, y1, angle + turn + c.span(-0.15, 0.15), length * 0.7, width * 0.66)
  }
  branch(x, y, -Math.PI / 2, h * 0.42, h * 0.12)
  return s
}

function kelp(c, x, H, h, col) {
  const k = c.span(0.7, 1.4)
  return P(
    `M${n(x)} ${H}C${n(x - 22 * k)} ${n(H - h * 0.35)} ${n(x + 30 * k)} ${n(H - h * 0.6)} ${n(x + 6)} ${n(H - h)}C${n(x + 44 * k)} ${n(H - h * 0.62)} ${n(x + 2)} ${n(H - h * 0.3)} ${n(x + 22)} ${H}Z`,
    col,
  )
}

function boulder(c, x, y, w, col) {
  const h = w * c.span(0.5, 0.72)
  return (
    P(
      `M${n(x - w)} ${n(y)}C${n(x - w)} ${n(y - h * 0.8)} ${n(x - w * 0.4)} ${n(y - h)} ${n(x - w * 0.05)} ${n(y - h)}C${n(x + w * 0.5)} ${n(y - h)} ${n(x + w * 0.9)} ${n(y - h * 0.6)} ${n(x + w)} ${n(y)}Z`,
      c.lin(0, mix(col, '#ffffff', 0.24), 0.6, col, 1, mix(col, '#000814', 0.5)),
    ) +
    S(
      `M${n(x - w * 0.7)} ${n(y - h * 0.6)}Q${n(x - w * 0.3)} ${n(y - h * 0.95)} ${n(x + w * 0.2)} ${n(y - h * 0.86)}`,
      '#fff',
      3,
      OP(0.3),
    )
  )
}

/** Draws a game's sea: light from above, a reef at both sides, sand with caustics. */
export function seabed(seed, o) {
  const q = plan(seed, o)
  const c = new Ctx(`${seed}:seabed`, PAL[q.pal])
  const { d, m, l, s: second, a } = c.p
  const [W, H] = [1600, 900]
  const far = mix(m, d, 0.45)
  let out = `<rect width="${W}" height="${H}" fill="${c.lin(0, mix(l, '#ffffff', 0.25), 0.16, mix(l, m, 0.35), 0.55, m, 1, mix(m, d, 0.7))}"/>`
  out += O(800, -40, 760, c.glow(0, '#ffffff/.6', 0.45, `${l}/.3`, 1, `${l}/0`))
  let rays = ''
  for (let k = 0; k < 9; k++) {
    const x = 120 + k * 165 + c.span(-40, 40)
    rays += `M${n(x)} 0h${n(c.span(26, 70))}l${n((x - 800) * 0.5 + 60)} ${H}h-${n(c.span(110, 190))}Z`
  }
  out += P(rays, c.lin(0, '#ffffff/.2', 0.75, '#ffffff/0'))
  out += P(`${bumps(c, W, 690, 150, 6)}V${H}H0Z`, far, OP(0.55))
  out += P(`${bumps(c, W, 760, 110, 8)}V${H}H0Z`, mix(far, d, 0.3), OP(0.8))
  for (const x of [30, 78, 132, 210, 1400, 1462, 1520, 1566])
    out += kelp(c, x, 850, c.span(180, 400), mix(mix(m, '#1f8a4c', 0.55), d, c.span(0, 0.35)))
  const sand = mix('#f2d9a0', m, 0.24)
  out += P(
    `${bumps(c, W, 812, 34, 9)}V${H}H0Z`,
    c.lin(0, mix(sand, '#ffffff', 0.25), 0.5, sand, 1, mix(sand, d, 0.55)),
  )
  let nets = ''
  for (let k = 0; k < 26; k++) {
    const [x, y] = [c.span(0, W), c.span(832, 892)]
    nets += `M${n(x)} ${n(y)}q${n(c.span(20, 60))} ${n(c.span(-12, 12))} ${n(c.span(70, 130))} 0`
  }
  out += S(nets, '#fff', 3, OP(0.22))
  const rock = mix(m, '#4a5670', 0.5)
  for (const [x, w] of [
    [60, 130],
    [230, 80],
    [1380, 96],
    [1540, 150],
  ])
    out += boulder(c, x, 862, w, mix(rock, d, c.span(0, 0.3)))
  for (const [x, h, col] of [
    [150, 150, second],
    [286, 96, '#ff7fa3'],
    [30, 190, '#ff9e5e'],
    [1320, 104, a],
    [1450, 170, '#ff6f91'],
    [1570, 200, second],
  ])
    out += coral(c, x, 872, h, mix(col, m, 0.12))
  let bubbles = ''
  for (let k = 0; k < 22; k++)
    bubbles += `<circle cx="${n(c.span(20, W - 20))}" cy="${n(c.span(60, 800))}" r="${n(c.span(2, 8))}"/>`
  out += `<g fill="#fff" fill-opacity=".1" stroke="#fff" stroke-opacity=".35">${bubbles}</g>`
  return svg(W, H, c, out).replace('<svg ', '<svg preserveAspectRatio="xMidYMax slice" ')
}
