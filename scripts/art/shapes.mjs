// Short helpers for SVG elements, used by every drawing.
import { n } from './numbers.mjs'

export const P = (d, f, x) => `<path d="${d}" fill="${f}"${x || ''}/>`
export const S = (d, c, w, x) => `<path d="${d}" stroke="${c}" stroke-width="${n(w)}"${x || ''}/>`
export const xy = (x, y) => (+n(x) ? ` cx="${n(x)}"` : '') + (+n(y) ? ` cy="${n(y)}"` : '')
export const O = (x, y, r, f, e) => `<circle${xy(x, y)} r="${n(r)}" fill="${f}"${e || ''}/>`
export const E = (x, y, a, b, f, e) => `<ellipse${xy(x, y)} rx="${n(a)}" ry="${n(b)}" fill="${f}"${e || ''}/>`
export const G = (t, s) => `<g transform="${t}">${s}</g>`
export const at = (x, y, s, rot) =>
  `translate(${n(x)} ${n(y)})` +
  (rot ? ` rotate(${Math.round(rot)})` : '') +
  (s !== 1 ? ` scale(${String(Math.round(s * 100) / 100).replace(/^0/, '')})` : '')
export function mirror(c, s, shade) {
  const id = c.id()
  return `<g id="${id}">${s}</g><use href="#${id}" transform="scale(-1 1)"/>${shade || ''}`
}
export const OP = (v) => ` opacity="${String(v).replace(/^0/, '')}"`

export const glint = (x, y, s, f) =>
  P(
    `M${n(x)} ${n(y - s)}q0 ${n(s)} ${n(s)} ${n(s)}q${n(-s)} 0 ${n(-s)} ${n(s)}q0 ${n(-s)} ${n(-s)} ${n(-s)}q${n(s)} 0 ${n(s)} ${n(-s)}Z`,
    f || '#fff',
  )
export function ball(c, x, y, r, col) {
  if (r < 20) return O(x, y, r, c.body(col)) + O(x - r * 0.3, y - r * 0.36, r * 0.24, '#fff', OP(0.8))
  return (
    O(x, y, r, c.body(col)) +
    E(
      x - r * 0.34,
      y - r * 0.46,
      r * 0.3,
      r * 0.17,
      '#fff',
      ` opacity=".75" transform="rotate(-32 ${n(x - r * 0.34)} ${n(y - r * 0.46)})"`,
    ) +
    S(
      `M${n(x - r * 0.62)} ${n(y + r * 0.62)}A${n(r * 0.88)} ${n(r * 0.88)} 0 0 0 ${n(x + r * 0.8)} ${n(y + r * 0.36)}`,
      '#fff',
      r * 0.06,
      OP(0.28),
    )
  )
}
