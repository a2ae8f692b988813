// Stones, coins, sevens, bells and crowns. Each is drawn about (0,0) within a radius of about 100, lit from the upper left.
import { mix } from '../numbers.mjs'
import { ball, G, glint, O, OP, P, S } from '../shapes.mjs'
import { brilliant, coin, facets, flame, jewel, STAR5 } from './parts.mjs'

export const treasures = {
  gem(c) {
    const p = c.p
    return brilliant(c, c.col || c.pick([p.s, p.l, '#ff2f55', '#18b8ff', '#12c777', '#ff9a1f']))
  },
  stone(c) {
    const k = c.pick([6, 8, 8])
    const col = c.col || c.pick([c.p.s, '#e01b3c', '#0fae6b', '#1d7dff', '#ff8a12'])
    return (
      O(0, 0, 96, mix(col, c.p.d, 0.62)) +
      `<circle r="97" stroke="${c.gold()}" stroke-width="9"/>` +
      facets(c, col, k, 90, 54, 22.5) +
      glint(-40, -46, 26)
    )
  },
  coin(c) {
    return G('scale(1.9)', coin(c, P(STAR5, '#fff0b3', ' stroke="#a8640c" stroke-width="2"')))
  },
  seven(c) {
    const d = 'M-66-84H70V-46C34-10 14 34 8 92H-44C-38 34-14-8 16-40H-34L-44-20H-66Z'
    return (
      G('translate(0 4)', flame(c, 1.25)) +
      P(d, '#000', ' transform="translate(6 9)" opacity=".45"') +
      P(d, c.gold(), ' stroke="#6b2a04" stroke-width="16"') +
      P(d, c.lin(0, '#ff7a5c', 0.45, '#e01020', 1, '#7d0410'), ` stroke="#ffd766" stroke-width="6"`) +
      P('M-58-76H62V-64H-58Z', '#fff', OP(0.5)) +
      glint(52, -70, 24)
    )
  },
  bell(c) {
    return (
      O(0, 72, 20, c.goldH()) +
      P(
        'M0-88C42-84 52-46 56-6C60 26 74 40 92 58C96 64 92 70 84 70H-84C-92 70-96 64-92 58C-74 40-60 26-56-6C-52-46-42-84 0-88Z',
        c.gold(),
      ) +
      P('M-22-74C-46-56-42-4-58 28C-50 22-30 22-26 10C-22-20-36-50-22-74Z', '#fff', OP(0.6)) +
      P('M-84 60H84Q92 62 84 70H-84Q-92 62-84 60Z', '#8a4a08', OP(0.7)) +
      P('M-57 8Q0 24 57 8L59 20Q0 36-59 20Z', c.p.s) +
      O(0, -90, 12, c.gold()) +
      glint(-30, -50, 18)
    )
  },
  crown(c) {
    return (
      P('M-88 52L-100-40-50 4 0-80 50 4 100-40 88 52Q0 74-88 52Z', c.gold()) +
      P('M0-80L14 58Q52 58 88 52L100-40 50 4Z', '#7a3c04', OP(0.28)) +
      P('M-86 38Q0 60 86 38L88 58Q0 84-88 58Z', '#8a4a08') +
      P('M-86 34Q0 56 86 34V40Q0 62-86 40Z', '#ffe9a0') +
      [
        [-100, -46, 11],
        [0, -88, 14],
        [100, -46, 11],
      ]
        .map((v) => ball(c, v[0], v[1], v[2], c.p.s))
        .join('') +
      G('translate(0 20)', jewel(c, c.p.s === '#123c5a' ? '#e0243a' : c.p.s, 27)) +
      G('translate(-52 24)', jewel(c, '#18b8ff', 18)) +
      G('translate(52 24)', jewel(c, '#12c777', 18)) +
      S('M-84 44L-94-28M-46 18L-6-64', '#fff', 3, OP(0.7))
    )
  },
}
