// Backdrops on W x H with the light's centre at (x, y).
import { mix, n } from './numbers.mjs'
import { E, O, OP, P, S } from './shapes.mjs'

export const BACK = {
  rays(c, W, H, x, y) {
    const R = W + H,
      b = (k, col, o) =>
        `<circle cx="${n(x)}" cy="${n(y)}" r="${R / 2}" stroke="${col}" stroke-width="${R}" stroke-dasharray="${n((Math.PI * R) / k / 2)}" stroke-linecap="butt" opacity="${o}"/>`
    return b(14, c.p.l, '.16') + b(9, c.p.a, '.09')
  },
  deco(c, W, H) {
    const id = c.id(),
      f = 'M0 46a37 37 0 0 1 74 0M12 46a25 25 0 0 1 50 0M25 46a12 12 0 0 1 24 0'
    c.defs += `<pattern id="${id}" width="74" height="92" patternUnits="userSpaceOnUse"><path id="${id}1" d="${f}" stroke="${c.p.a}" stroke-width="1.6"/><use href="#${id}1" x="-37" y="46"/><use href="#${id}1" x="37" y="46"/></pattern>`
    return `<rect width="${W}" height="${H}" fill="url(#${id})" opacity=".3"/>`
  },
  hills(c, W, H, x, y) {
    const h = (b, a, col, o) => {
      let d = `M0 ${H}`
      const k = 5
      for (let i = 0; i <= k; i++)
        d += `L${Math.round((i * W) / k - (i % k ? (W / k) * 0.5 : 0))} ${Math.round(b - (i % 2 ? a : a * 0.2) * c.span(0.7, 1.2))}`
      return P(`${d}V${H}Z`, col, OP(o))
    }
    return (
      O(x, y - 10, 104, c.p.a, OP(0.22)) +
      O(x, y - 10, 84, c.p.a, OP(0.4)) +
      h(H * 0.56, 90, mix(c.p.m, c.p.l, 0.25), 0.75) +
      h(H * 0.64, 70, c.p.m, 0.9) +
      h(H * 0.74, 50, mix(c.p.m, c.p.d, 0.55), 1)
    )
  },
  waves(c, W, H, x, y) {
    let s = O(x, y, 100, c.p.a, OP(0.3))
    ;[
      [0.6, 0.5, 0.3],
      [0.68, 0.25, 0.6],
      [0.77, 0.55, 1],
    ].forEach((v, i) => {
      let d = `M-20 ${n(H * v[0])}`
      for (let k = 0; k < W / 60 + 1; k++) d += `q15-${18 - i * 3} 30-${2}t30 2`
      s += P(`${d}V${H}H-20Z`, mix(c.p.l, c.p.d, v[1]))
    })
    return s
  },
  dunes(c, W, H, x, y) {
    return (
      O(x, y - 16, 92, c.lin(0, '#fff2b8', 1, c.p.l), OP(0.85)) +
      P(
        `M0 ${n(H * 0.6)}C${n(W * 0.3)} ${n(H * 0.5)} ${n(W * 0.5)} ${n(H * 0.66)} ${W} ${n(H * 0.54)}V${H}H0Z`,
        mix(c.p.m, c.p.l, 0.35),
      ) +
      P(
        `M0 ${n(H * 0.72)}C${n(W * 0.4)} ${n(H * 0.58)} ${n(W * 0.6)} ${n(H * 0.8)} ${W} ${n(H * 0.66)}V${H}H0Z`,
        c.p.m,
      ) +
      P(
        `M0 ${n(H * 0.8)}C${n(W * 0.3)} ${n(H * 0.72)} ${n(W * 0.7)} ${n(H * 0.9)} ${W} ${n(H * 0.78)}V${H}H0Z`,
        mix(c.p.m, c.p.d, 0.5),
      )
    )
  },
  leaves(c, W, _H, x, y) {
    const id = c.id(),
      col = mix(c.p.m, c.p.l, 0.22)
    const lf = c.lin(0, col, 1, mix(c.p.m, c.p.d, 0.4))
    c.defs +=
      `<g id="${id}">` +
      P('M0 0C-30-40-34-100 0-150C34-100 30-40 0 0Z', lf) +
      S('M0 0V-140M0-40L-18-58M0-40L18-58M0-75L-20-94M0-75L20-94', mix(col, '#ffffff', 0.2), 2, OP(0.7)) +
      '</g>'
    const leaf = (X, Y, r) =>
      `<use href="#${id}" transform="translate(${n(X)} ${n(Y)}) rotate(${Math.round(r)})"/>`
    let s = O(x, y, 120, c.p.l, OP(0.28))
    ;[
      [-6, 90, 60],
      [-4, 190, 76],
      [W + 6, 90, -60],
      [W + 4, 190, -76],
      [W * 0.2, -10, 160],
      [W * 0.8, -10, 200],
      [W * 0.5, -30, 180],
    ].forEach((v, _i) => (s += leaf(v[0], v[1], v[2] + c.span(-10, 10))))
    return s
  },
  city(c, W, H, x, y) {
    const d = ['', '']
    let w = ''
    for (let i = 0; i < W / 26; i++) {
      const h = Math.round(c.span(60, 170)),
        X = i * 26 - 4,
        t = Math.round(H * 0.74 - h)
      d[i % 2] += `M${X} ${H}V${t}h24V${H}Z`
      for (let k = 0; k < 4; k++)
        if (c.r() > 0.45) w += `M${X + (c.r() > 0.5 ? 5 : 14)} ${t + 14 + k * 24}h5v7h-5Z`
    }
    return (
      O(x, y - 20, 90, c.p.a, OP(0.35)) +
      P(d[0], mix(c.p.m, c.p.d, 0.45)) +
      P(d[1], mix(c.p.m, c.p.d, 0.65)) +
      P(w, c.p.a, OP(0.75))
    )
  },
  curtain(c, W, H, x) {
    const id = c.id(),
      f = c.hor(0, mix(c.p.m, c.p.d, 0.75), 0.5, c.p.m, 1, mix(c.p.m, c.p.d, 0.75))
    c.defs += `<pattern id="${id}" width="34" height="9" patternUnits="userSpaceOnUse"><path d="M0 0H34V9H0Z" fill="${f}"/></pattern>`
    const s = `<rect width="${W}" height="${H}" fill="url(#${id})"/>`
    return (
      s +
      P(
        `M${n(x - 40)} 0H${n(x + 40)}L${n(x + 130)} ${H}H${n(x - 130)}Z`,
        c.lin(0, '#fff2cf/.55', 1, '#fff2cf/0'),
      )
    )
  },
  grid(c, W, H, x, y) {
    let d = ''
    for (let i = -7; i <= 7; i++) d += `M${x + i * 10} ${H * 0.6}L${x + i * 70} ${H}`
    for (let i = 0; i < 7; i++) d += `M0 ${Math.round(H * 0.6 + i * i * 3.6)}H${W}`
    return (
      O(x, y, 106, c.lin(0, c.p.s, 0.6, c.p.a, 1, c.p.m), OP(0.75)) +
      P(`M0 ${n(H * 0.6)}H${W}V${H}H0Z`, c.p.d) +
      S(d, c.p.l, 1.6, OP(0.55))
    )
  },
  sea(c, W, H, x) {
    const r = Math.round
    let d = ''
    for (let i = 0; i < 5; i++) {
      const X = r(x - 120 + i * 60)
      d += `M${X} 0h${r(c.span(14, 30))}l${r((X - x) * 1.2 + 30)} ${H}h-${r(c.span(50, 80))}Z`
    }
    let b = ''
    for (let i = 0; i < 8; i++)
      b += `<circle cx="${r(c.r() * W)}" cy="${r(c.r() * H * 0.7)}" r="${r(c.span(2, 8))}"/>`
    const w = (X, h, k) =>
      `M${r(X)} ${H}C${r(X - 14)} ${r(H - h * 0.4)} ${r(X + 16 * k)} ${r(H - h * 0.6)} ${r(X + 4 * k)} ${r(H - h)}C${r(X + 26 * k)} ${r(H - h * 0.6)} ${r(X + 12)} ${r(H - h * 0.3)} ${r(X + 16)} ${H}Z`
    return (
      P(d, c.lin(0, '#ffffff/.4', 0.8, '#ffffff/0')) +
      P(w(10, 170, 1) + w(34, 110, -1) + w(W - 30, 190, -1) + w(W - 56, 120, 1), mix(c.p.m, c.p.s, 0.35)) +
      `<g fill="#fff" fill-opacity=".14" stroke="#fff" stroke-opacity=".5">${b}</g>`
    )
  },
  stadium(c, W, H, x, _y) {
    let s = '',
      d = ''
    for (let i = 0; i < 6; i++)
      d += `<circle cx="${n(W * (0.06 + i * 0.176))}" cy="${34 + (i % 2) * 6}" r="7"/>`
    for (let i = 0; i < 6; i++)
      s += P(
        `M${n(x + (i - 3) * 26)} ${n(H * 0.58)}h26l${n((i - 2) * 46)} ${n(H * 0.42)}h-${n(70 + 0)}Z`,
        '#fff',
        OP(i % 2 ? 0.07 : 0.0),
      )
    let cr = ''
    for (let i = 0; i < 30; i++) cr += `M${Math.round(c.r() * W)} ${Math.round(c.span(H * 0.28, H * 0.55))}h4`
    return (
      P(
        `M0 ${n(H * 0.26)}Q${n(W / 2)} ${n(H * 0.2)} ${W} ${n(H * 0.26)}V${n(H * 0.58)}H0Z`,
        mix(c.p.m, c.p.d, 0.6),
      ) +
      S(cr, c.p.a, 3, OP(0.4)) +
      P(`M0 ${n(H * 0.58)}H${W}V${H}H0Z`, c.lin(0, c.p.l, 1, c.p.d)) +
      s +
      `<circle cx="${n(x)}" cy="-40" r="${H / 2}" stroke="#fff" stroke-width="${H}" stroke-dasharray="${n(H / 9)}" stroke-linecap="butt" opacity=".08"/>` +
      `<g fill="#fff">${d}</g>` +
      S(`M0 ${n(H * 0.58)}H${W}`, '#fff', 3, OP(0.5))
    )
  },
  hex(c, W, H) {
    const id = c.id()
    c.defs += `<pattern id="${id}" width="54" height="92" patternUnits="userSpaceOnUse"><path d="M27 2l25 14v28l-25 14-25-14v-28ZM0 60V90M54 60V90" stroke="${c.p.l}" stroke-width="1.8"/></pattern>`
    return (
      `<rect width="${W}" height="${H}" fill="url(#${id})" opacity=".4"/>` +
      P(`M-20 ${n(H * 0.7)}L${W} ${n(H * 0.12)}v40L-20 ${n(H * 0.84)}Z`, c.p.a, OP(0.16)) +
      P(`M-20 ${n(H * 0.9)}L${W} ${n(H * 0.4)}v14L-20 ${n(H * 0.97)}Z`, c.p.s, OP(0.3))
    )
  },
  table(c, W, H, x, _y) {
    return (
      P(
        `M${n(x - 60)} 0H${n(x + 60)}L${n(x + 190)} ${n(H * 0.66)}H${n(x - 190)}Z`,
        c.lin(0, '#fff3cf/.5', 1, '#fff3cf/0'),
      ) +
      E(x, H * 0.72, W * 0.78, H * 0.24, '#2a1206') +
      E(x, H * 0.71, W * 0.75, H * 0.22, c.gold()) +
      E(x, H * 0.71, W * 0.72, H * 0.205, c.rad(0, c.p.l, 1, c.p.m)) +
      `<ellipse cx="${n(x)}" cy="${n(H * 0.71)}" rx="${n(W * 0.56)}" ry="${n(H * 0.14)}" stroke="#fff" stroke-opacity=".35" stroke-width="2"/>`
    )
  },
  arch(c, _W, H, x, y) {
    const col = mix(c.p.m, c.p.d, 0.35)
    return (
      P(`M${n(x - 104)} ${H}V${n(y)}A104 104 0 0 1 ${n(x + 104)} ${n(y)}V${H}Z`, c.glow(0, c.p.l, 1, c.p.m)) +
      S(`M${n(x - 104)} ${H}V${n(y)}A104 104 0 0 1 ${n(x + 104)} ${n(y)}V${H}`, c.gold(), 9) +
      S(
        `M${n(x - 118)} ${H}V${n(y)}A118 118 0 0 1 ${n(x + 118)} ${n(y)}V${H}`,
        col,
        14,
        ' stroke-dasharray="26 3" stroke-linecap="butt"',
      ) +
      S(`M${n(x - 92)} ${H}V${n(y)}A92 92 0 0 1 ${n(x + 92)} ${n(y)}V${H}`, c.p.a, 2, OP(0.6))
    )
  },
  stars(c, W, H, x, y) {
    let d = ''
    for (let i = 0; i < 30; i++) d += `M${Math.round(c.r() * W)} ${Math.round(c.r() * H * 0.8)}h0`
    return (
      O(x, y, 122, c.p.m, OP(0.8)) +
      `<circle cx="${n(x)}" cy="${n(y)}" r="112" stroke="${c.p.l}" stroke-width="2" stroke-dasharray="0 9"/>` +
      S(d, '#fff', 2.4, OP(0.8)) +
      E(
        x,
        y,
        150,
        34,
        'none',
        ` stroke="${c.p.a}" stroke-width="3" opacity=".5" transform="rotate(-18 ${n(x)} ${n(y)})"`,
      )
    )
  },
}
