// A game's title: one or two fitted lines, one path, four strokes (shadow, accent, dark, gradient face).

import { LETTER, line, rel } from './letters.mjs'
import { mix, n } from './numbers.mjs'
import { OP } from './shapes.mjs'

export function split(t) {
  const w = t.split(' ')
  if (w.length < 2 || t.length < 8) return [t]
  let b = 1,
    bd = 99
  for (let i = 1; i < w.length; i++) {
    const l = w.slice(0, i).join(' ').length,
      r = w.slice(i).join(' ').length
    if (Math.abs(l - r) < bd) {
      bd = Math.abs(l - r)
      b = i
    }
  }
  return [w.slice(0, b).join(' '), w.slice(b).join(' ')]
}
export function title(c, text, style, x, yBottom, W, H, face) {
  const st = LETTER[style],
    rows = split(text.toUpperCase()),
    id = c.id(),
    p = c.p
  let d = '',
    u = 0,
    y = yBottom
  for (let i = rows.length - 1; i >= 0; i--) {
    const big = rows.length === 1 || rows[i].length <= rows[1 - i].length
    const l = line(rows[i], st, x, y, W, rows.length === 1 ? H : big ? H * 0.82 : H * 0.7)
    d += l[0]
    u = Math.max(u, l[1])
    y -=
      l[1] *
      (14 +
        (st.arc < 0 ? 0 : st.arc * 3) +
        st.bulge * 3 +
        (/[\u00c0-\u00c6\u00c8-\u00dc]/.test(rows[i]) ? 2 : 0) +
        (i && /\u00c7/.test(rows[i - 1]) ? 2.4 : 0))
  }
  const w = st.w * u,
    top = y + 10,
    f = c.grad(
      `t${text}`,
      ` gradientUnits="userSpaceOnUse" x2="0" y1="${n(top * 2)}" y2="${n(yBottom * 2)}"`,
      'linearGradient',
      face || [0, '#fffbe6', 0.42, '#ffd257', 0.56, '#f09a1c', 1, '#ffe9a0'],
    )
  const use = (col, k, dy, o) =>
    `<use href="#${id}"${dy ? ` y="${n(dy * 2)}"` : ''} stroke="${col}" stroke-width="${Math.round(k * 2)}"${o ? OP(o) : ''}/>`
  c.defs += `<path id="${id}" d="${rel(d, 2)}"/>` // doubled and rounded to integers: half the bytes of decimals
  return (
    `<g transform="scale(.5)"${st.j === 'round' ? '' : ` stroke-linejoin="${st.j}" stroke-linecap="square" stroke-miterlimit="3"`}>` +
    use(mix(p.d, '#000000', 0.4), w + 8.5, 2.5) +
    use(p.a, w + 4) +
    use(mix(p.d, '#000000', 0.2), w + 1.8, 1) +
    use(f, w) +
    `</g>`
  )
}
