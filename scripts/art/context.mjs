// Drawing context: its random stream, its palette, and the gradients defined so far.
import { hash, mix, n, rng } from './numbers.mjs'

export function Ctx(seed, pal) {
  this.r = rng(hash(seed))
  this.p = pal
  this.defs = ''
  this.k = 0
  this.seen = {}
}
Ctx.prototype = {
  id() {
    return 'abcdefghijklmnopqrstuvwxyz'[this.k % 26] + (this.k++ < 26 ? '' : Math.floor((this.k - 1) / 26))
  },
  grad(key, open, tag, stops) {
    if (this.seen[key]) return this.seen[key]
    const id = this.id()
    let s = ''
    for (let i = 0; i < stops.length; i += 2) {
      const c = stops[i + 1].split('/'),
        al =
          c[1] === undefined
            ? ''
            : Math.round(c[1] * 255)
                .toString(16)
                .padStart(2, '0')
      s += `<stop${stops[i] ? ` offset="${n(stops[i])}"` : ''} stop-color="${c[0]}${al}"/>`
    }
    this.defs += `<${tag} id="${id}"${open}>${s}</${tag}>`
    return (this.seen[key] = `url(#${id})`)
  },
  /* vertical linear gradient; stops: offset, colour[/alpha], ... */
  lin(...st) {
    return this.grad(`l${st}`, ' x2="0" y2="1"', 'linearGradient', st)
  },
  hor(...st) {
    return this.grad(`h${st}`, '', 'linearGradient', st)
  },
  dia(...st) {
    return this.grad(`d${st}`, ' y2="1"', 'linearGradient', st)
  },
  /* radial gradient lit from the upper left */
  rad(...st) {
    return this.grad(`r${st}`, ' cx=".36" cy=".3" r=".8"', 'radialGradient', st)
  },
  glow(...st) {
    return this.grad(`g${st}`, '', 'radialGradient', st)
  },
  body(col) {
    return this.rad(0, mix(col, '#fff6dc', 0.62), 0.4, col, 1, mix(col, this.p.d, 0.72))
  },
  gold() {
    return this.lin(0, '#fff3b8', 0.3, '#ffcf4d', 0.6, '#d98a12', 1, '#8a4a08')
  },
  goldH() {
    return this.gold()
  }, // separate, so that a port can light flat faces diagonally
  pick(a) {
    return a[Math.floor(this.r() * a.length)]
  },
  span(a, b) {
    return a + (b - a) * this.r()
  },
}
