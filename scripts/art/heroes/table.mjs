// Table and card games. Each is drawn about (0,0) within a radius of about 100, lit from the upper left.
import { mix } from '../numbers.mjs'
import { at, ball, E, G, O, OP, P, S } from '../shapes.mjs'
import { card, die, STAR5, suit } from './parts.mjs'

export const table = {
  dice(c) {
    const col = c.col || c.pick(['#e21b2f', '#f6efe0', '#12151c', c.p.s])
    return (
      G('translate(44 30) rotate(18) scale(.62)', die(c, mix(col, '#ffffff', 0.05), [3, 2, 6])) +
      G('translate(-30-14) rotate(-10) scale(.86)', die(c, col, [5, 6, 4]))
    )
  },
  cards(c) {
    const v = c.pick([
      [
        ['A', 0, 0],
        ['K', 1, 1],
        ['Q', 3, 0],
      ],
      [
        ['A', 1, 1],
        ['A', 0, 0],
        ['A', 2, 1],
      ],
      [
        ['J', 2, 1],
        ['Q', 0, 0],
        ['K', 1, 1],
      ],
    ])
    return v
      .map((q, i) => G(`translate(0 92) rotate(${-24 + i * 24}) translate(0-100)`, card(c, ...q)))
      .join('')
  },
  roulette(c) {
    return (
      G(
        'rotate(-14) scale(1.06 .98)',
        O(0, 4, 102, '#1a0a04') +
          O(0, 0, 102, c.dia(0, '#d08a4a', 0.4, '#6b3413', 1, '#2a1206')) +
          `<circle r="92" stroke="${c.gold()}" stroke-width="3"/>` +
          O(0, 0, 86, '#0a0a0c') +
          `<circle r="73" stroke="#c4162a" stroke-width="24" stroke-dasharray="12.4 12.4" stroke-linecap="butt"/><circle r="73" stroke="#0d9a54" stroke-width="24" stroke-dasharray="12.4 446" stroke-linecap="butt"/><circle r="73" stroke="#f5cf7a" stroke-width="24" stroke-dasharray="1 11.4" stroke-linecap="butt"/><circle r="60" stroke="${c.gold()}" stroke-width="3"/>` +
          O(0, 0, 58, c.rad(0, '#a3602e', 0.6, '#5a2a10', 1, '#1c0b04')) +
          [0, 45, 90, 135].map((a) => G(`rotate(${a})`, P('M-3-56H3V56H-3Z', '#f5cf7a', OP(0.35)))).join('') +
          G(
            'rotate(20)',
            P('M-4-40H4V40H-4ZM-40-4H40V4H-40Z', c.gold()) +
              O(0, -40, 7, c.goldH()) +
              O(0, 40, 7, c.goldH()) +
              O(-40, 0, 7, c.goldH()) +
              O(40, 0, 7, c.goldH()),
          ) +
          O(0, 0, 19, c.rad(0, '#fffbe0', 0.5, '#f0b534', 1, '#7a3f06')) +
          S('M-84-42A94 94 0 0 1-10-94', '#fff', 5, OP(0.5)),
      ) + ball(c, 52, -52, 9, '#ffffff')
    )
  },
  chip(c) {
    const col = c.col || c.pick([c.p.s, '#1d6fe0', '#c4162a', '#0d9a54', '#15171d'])
    return (
      O(0, 5, 98, '#000', OP(0.5)) +
      O(0, 0, 97, c.body(col)) +
      `<circle r="84" stroke="#fdf6e6" stroke-width="24" stroke-dasharray="35 53" stroke-linecap="butt"/><circle r="66" stroke="#fdf6e6" stroke-width="3"/><circle r="60" stroke="${mix(col, '#ffffff', 0.5)}" stroke-width="3" stroke-dasharray="4 6"/>` +
      O(0, 0, 53, c.rad(0, mix(col, '#ffffff', 0.35), 0.7, col, 1, mix(col, c.p.d, 0.6))) +
      G('scale(1.1)', P(suit(Math.floor(c.r() * 4)), '#fdf6e6')) +
      S('M-84-42A94 94 0 0 1-10-94', '#fff', 6, OP(0.55))
    )
  },
  stack(c) {
    const id = c.id(),
      sh = c.lin(0, '#ffffff/.35', 1, '#ffffff/0'),
      dash = (y, rx, ry, w, d) =>
        `<ellipse cy="${y}" rx="${rx}" ry="${ry}" fill="none" stroke="#fdf6e6" stroke-width="${w}" stroke-dasharray="${d}" stroke-linecap="butt"/>`
    c.defs +=
      `<g id="${id}"><ellipse cy="13" rx="54" ry="25"/>` +
      E(0, 13, 54, 25, '#000', OP(0.45)) +
      dash(8, 52, 24, 9, '16 24') +
      '<ellipse rx="54" ry="25"/>' +
      E(0, 0, 54, 25, sh) +
      '</g>'
    const st = (x, y, k, col) => {
      let s = ''
      for (let i = 0; i < k; i++) s += `<use href="#${id}" x="${i % 2 ? 3 : 0}" y="${-i * 15}"/>`
      return (
        `<g transform="translate(${x} ${y})" fill="${col}">` +
        s +
        G(
          `translate(0 ${15 - k * 15})`,
          dash(0, 46, 20, 8, '15 21') +
            E(0, 0, 32, 14, mix(col, c.p.d, 0.2)) +
            G('scale(.6 .3)', P(STAR5, '#ffe9b0')),
        ) +
        '</g>'
      )
    }
    return st(52, 40, 6, '#15171d') + st(-54, 46, 4, '#0d9a54') + st(0, 70, 8, '#c4162a')
  },
  mahjong(c) {
    const t = (x, y, r, s) =>
      G(
        at(x, y, 1, r),
        `<rect x="-44" y="-60" width="88" height="124" rx="13" fill="#0c7a4e"/><rect x="-44" y="-64" width="88" height="116" rx="13" fill="${c.dia(0, '#ffffff', 0.6, '#fbf1d8', 1, '#d8c496')}"/>` +
          s,
      )
    const dot = (col) =>
      `<circle r="27" cy="-6" fill="${col}"/><circle r="20" cy="-6" stroke="#fff" stroke-width="4" stroke-dasharray="7 5.5" stroke-linecap="butt"/><circle r="9" cy="-6" fill="#fff"/>`
    return (
      t(
        -52,
        14,
        -16,
        [-34, -6, 22]
          .map((y) => O(-16, y, 10, '#1b7a3d') + O(16, y, 10, y < -9 ? '#c4162a' : '#1d5fb0'))
          .join(''),
      ) +
      t(52, 14, 16, S('M-20-34V20M0-34V20M20-34V20', '#1b7a3d', 9) + S('M-8-6H8', '#c4162a', 9)) +
      t(0, -8, 0, dot('#c4162a'))
    )
  },
}
