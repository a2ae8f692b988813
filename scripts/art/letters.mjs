// An alphabet of stroke skeletons on a 10-unit cap height: titles need no font, and look the same in every <img>.
import { n } from './numbers.mjs'

const PB = 'M0 10L0 0L3.8 0Q6.4 0 6.4 2.9Q6.4 5.8 3.8 5.8L0 5.8'
const OB = 'M3.4 0Q6.8 0 6.8 3.5L6.8 6.5Q6.8 10 3.4 10Q0 10 0 6.5L0 3.5Q0 0 3.4 0Z'
export const ABC = {
  A: 'M0 10L3.6 0L7.2 10M1.4 6.6L5.8 6.6',
  B: 'M0 4.9L3.8 4.9Q6.6 4.9 6.6 7.5Q6.6 10 3.8 10L0 10L0 0L3.6 0Q6 0 6 2.5Q6 4.9 3.6 4.9',
  C: 'M6.4 2.6Q6 0 3.4 0Q0 0 0 3.6L0 6.4Q0 10 3.4 10Q6 10 6.4 7.4',
  D: 'M0 0L0 10L3 10Q6.8 10 6.8 6.4L6.8 3.6Q6.8 0 3 0Z',
  E: 'M5.6 0L0 0L0 10L5.6 10M0 5L4.7 5',
  F: 'M5.6 0L0 0L0 10M0 5.2L4.6 5.2',
  G: 'M6.4 2.4Q6 0 3.4 0Q0 0 0 3.6L0 6.4Q0 10 3.4 10Q6.6 10 6.6 6.8L6.6 5.4L3.9 5.4',
  H: 'M0 0L0 10M6.4 0L6.4 10M0 5L6.4 5',
  I: 'M0 0L0 10',
  J: 'M4.6 0L4.6 7Q4.6 10 2.2 10Q0 10 0 7.4',
  K: 'M0 0L0 10M6 0L.4 5.4M2 4.2L6.4 10',
  L: 'M0 0L0 10L5.2 10',
  M: 'M0 10L0 0L4 6.4L8 0L8 10',
  N: 'M0 10L0 0L6.4 10L6.4 0',
  O: OB,
  P: PB,
  Q: `${OB}M4.4 7.4L7 10.4`,
  R: `${PB}M3 5.8L6.6 10`,
  S: 'M6 2.3Q5.4 0 3.1 0Q.2 0 .2 2.5Q.2 4.4 3.1 5Q6.2 5.6 6.2 7.6Q6.2 10 3.1 10Q.4 10 0 7.6',
  T: 'M0 0L6.6 0M3.3 0L3.3 10',
  U: 'M0 0L0 6.6Q0 10 3.3 10Q6.6 10 6.6 6.6L6.6 0',
  V: 'M0 0L3.6 10L7.2 0',
  W: 'M0 0L2.4 10L4.9 2L7.4 10L9.8 0',
  X: 'M0 0L6.4 10M6.4 0L0 10',
  Y: 'M0 0L3.4 5.2L6.8 0M3.4 5.2L3.4 10',
  Z: 'M0 0L6 0L0 10L6 10',
  0: OB,
  1: 'M0 2L2.4 0L2.4 10',
  2: 'M0 2.6Q0 0 3.1 0Q6.2 0 6.2 2.8Q6.2 4.6 4 6.6L0 10L6.4 10',
  3: 'M0 1.6Q.8 0 3 0Q6 0 6 2.5Q6 4.9 3 4.9Q6.4 4.9 6.4 7.5Q6.4 10 3 10Q.4 10 0 8',
  4: 'M5 10L5 0L0 7L6.8 7',
  5: 'M5.8 0L.8 0L.4 4.6Q1.6 3.8 3.2 3.8Q6.4 3.8 6.4 6.9Q6.4 10 3.1 10Q.6 10 0 8.2',
  6: 'M5.8 1.2Q4.8 0 3.4 0Q0 0 0 4L0 6.8Q0 10 3.2 10Q6.4 10 6.4 7Q6.4 4.2 3.2 4.2Q.8 4.2 0 6.4',
  7: 'M0 0L6.2 0L2.4 10',
  8: 'M3.2 4.8Q6 4.8 6 2.4Q6 0 3.2 0Q.4 0 .4 2.4Q.4 4.8 3.2 4.8Q0 4.8 0 7.4Q0 10 3.2 10Q6.4 10 6.4 7.4Q6.4 4.8 3.2 4.8Z',
  9: 'M.6 8.8Q1.6 10 3 10Q6.4 10 6.4 6L6.4 3.2Q6.4 0 3.2 0Q0 0 0 3Q0 5.8 3.2 5.8Q5.6 5.8 6.4 3.6',
  '&': 'M7 10L1.6 3.4Q.6 2.2 1.2 1.2Q2 0 3.4 0Q5.2 0 5.2 1.9Q5.2 3.4 3 4.4Q0 5.6 0 7.6Q0 10 2.8 10Q5.6 10 6.8 5.6',
  "'": 'M0 0L0 2.4',
  '-': 'M0 5.4L3.4 5.4',
  '!': 'M0 0L0 6.6M0 9.6L0 10',
  ' ': '',
}
export const MARK = {
  '\u0301': 'M0 -2L1.8 -3.6',
  '\u0300': 'M1.8 -2L0 -3.6',
  '\u0302': 'M-.6 -1.9L1 -3.5L2.6 -1.9',
  '\u0303': 'M-.9 -2.2Q.2 -3.8 1.1 -2.8Q2 -1.8 3 -3.4',
  '\u0327': 'M.9 10.6L.9 12.4',
  '\u0308': 'M0 -2.6L0 -2.7M2 -2.6L2 -2.7',
}
export function glyph(ch) {
  // [skeleton, width]
  const nf = ch.normalize('NFD'),
    base = ABC[nf[0]] || ''
  let w = 0
  base.replace(/([MLQ])([^MLQZ]*)/g, (_, _c, a) => {
    const v = a.trim().split(' ').map(Number)
    for (let i = 0; i < v.length; i += 2) w = Math.max(w, v[i])
  })
  let d = base
  for (let i = 1; i < nf.length; i++) {
    const m = MARK[nf[i]]
    if (m) d += shift(m, w / 2 - 1, 0)
  }
  return [d, nf[0] === ' ' ? 2.2 : w]
}
export function shift(d, dx, dy) {
  return map(d, (x, y) => [x + dx, y + dy])
}
export function map(d, f, cham) {
  // maps every point by f; cham turns curves into cut corners
  let out = '',
    px = 0,
    py = 0
  d.replace(/([MLQZ])([^MLQZ]*)/g, (_, c, a) => {
    if (c === 'Z') {
      out += 'Z'
      return ''
    }
    const v = a.trim().split(' ').map(Number),
      w = (x, y) => {
        const q = f(x, y)
        return `${n(q[0])} ${n(q[1])}`
      }
    if (c === 'Q' && cham) {
      const [cx, cy, x, y] = v
      out += `L${w((px + cx) / 2, (py + cy) / 2)}L${w((cx + x) / 2, (cy + y) / 2)}L${w(x, y)}`
    } else {
      out += c
      for (let i = 0; i < v.length; i += 2) out += (i ? ' ' : '') + w(v[i], v[i + 1])
    }
    px = v[v.length - 2]
    py = v[v.length - 1]
    return ''
  })
  return out
}
/* absolute path of M L Q Z -> relative, in whole tenths to avoid accumulated rounding errors */
export function rel(d, k) {
  let out = '',
    px = 0,
    py = 0,
    sx = 0,
    sy = 0,
    last = ''
  const t = (v) => {
    const a = Math.abs(v),
      w = Math.floor(a / 10),
      f = a % 10
    return (v < 0 ? '-' : '') + (w || !f ? w : '') + (f ? `.${f}` : '')
  }
  d.replace(/([MLQZ])([^MLQZ]*)/g, (_, c, a) => {
    if (c === 'Z') {
      out += 'z'
      px = sx
      py = sy
      last = 'z'
      return ''
    }
    const v = a
      .trim()
      .split(' ')
      .map((x) => (k ? Math.round(+x * k) * 10 : Math.round(+x * 10)))
    let o = []
    for (let i = 0; i < v.length; i += 2) o.push(v[i] - px, v[i + 1] - py)
    px = v[v.length - 2]
    py = v[v.length - 1]
    if (c === 'M') {
      sx = px
      sy = py
    }
    let m = c.toLowerCase()
    if (m === 'l' && o[1] === 0) {
      m = 'h'
      o = [o[0]]
    } else if (m === 'l' && o[0] === 0) {
      m = 'v'
      o = [o[1]]
    }
    let txt = ''
    o.forEach((x, i) => {
      const y = t(x)
      txt += (i && y[0] !== '-' ? ' ' : '') + y
    })
    const same = (m === last && m !== 'm') || (m === 'l' && last === 'm')
    out += same ? (txt[0] === '-' ? txt : ` ${txt}`) : m + txt
    last = m
    return ''
  })
  return out
}
/* draws a line of lettering as one path, fitted into width W and height H, baseline at y; returns [path, unit] */
export function line(text, st, x, y, W, H) {
  const gl = [...text].map(glyph),
    gap = st.w + st.gap
  let total = -gap
  for (const g of gl) total += g[1] + gap
  const u = Math.min(H / 10, W / (total + st.w)),
    sx = Math.min(st.sx * u, W / (total + st.w))
  let cx = -total / 2,
    d = ''
  const half = total / 2 || 1
  for (const g of gl) {
    const ox = cx
    d += map(
      g[0],
      (a, b) => {
        const X = ox + a,
          t = X / half,
          v = (10 - b) / 10
        const hh = 1 + st.bulge * (st.bulge < 0 ? -t * t : 1 - t * t) * (st.bulge < 0 ? -1 : 1)
        return [
          x + X * sx + st.skew * v * u * 10,
          y + (10 - b) * -u * hh + st.arc * t * t * u * 10 - st.rise * t * u * 10,
        ]
      },
      st.cham,
    )
    cx += g[1] + gap
  }
  return [d, u]
}
//             stroke  gap   x-scale  chamfer  arc   bulge  rise  skew  join
export const LETTER = {
  bold: { w: 2.2, gap: 1.5, sx: 1, cham: 0, arc: 0.34, bulge: 0.22, rise: 0, skew: 0, j: 'round' },
  candy: { w: 2.9, gap: 1.3, sx: 1.02, cham: 0, arc: -0.3, bulge: 0.1, rise: 0, skew: 0, j: 'round' },
  chisel: { w: 1.9, gap: 1.7, sx: 1, cham: 1, arc: 0, bulge: -0.34, rise: 0, skew: 0, j: 'miter' },
  speed: { w: 2.3, gap: 1.4, sx: 1, cham: 1, arc: 0, bulge: 0, rise: 0.22, skew: 0.22, j: 'bevel' },
  tall: { w: 1.7, gap: 1.3, sx: 0.86, cham: 0, arc: 0.2, bulge: 0, rise: 0, skew: 0, j: 'miter' },
  plate: { w: 2, gap: 1.8, sx: 1.1, cham: 1, arc: 0, bulge: 0, rise: 0, skew: 0, j: 'miter' },
}
export const FACE = {
  // gradients of the lettering, top to bottom
  gold: [0, '#fffbe6', 0.42, '#ffd257', 0.56, '#f09a1c', 1, '#ffe9a0'],
  ivory: [0, '#ffffff', 0.6, '#fff0cf', 1, '#f3c987'],
  hot: [0, '#fff27a', 0.45, '#ff9a1f', 1, '#e3211c'],
  ice: [0, '#ffffff', 0.48, '#aee6ff', 0.54, '#4aa8e8', 1, '#dff6ff'],
  chrome: [0, '#ffffff', 0.46, '#b9c4d2', 0.52, '#5e6b7d', 1, '#eef3f8'],
  mint: [0, '#f4ffe0', 0.5, '#8df0b4', 1, '#1fb48a'],
  rose: [0, '#fff2f6', 0.5, '#ffb0cc', 1, '#f0488a'],
  lime: [0, '#fbffd0', 0.5, '#e2ff57', 1, '#7fd12e'],
}
