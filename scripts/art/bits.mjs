// Small objects that fly behind the hero or in front of it.

import { coin, jewel, suit } from './heroes/parts.mjs'
import { mix, star } from './numbers.mjs'
import { E, G, O, OP, P, S } from './shapes.mjs'

export const BIT = {
  coin: (c) => coin(c, P('M0-24L16 0 0 24-16 0Z', '#fff0b3', ' stroke="#a8640c" stroke-width="4"')),
  gem: (c) => jewel(c, c.p.l, 48),
  ruby: (c) => jewel(c, '#ff2f55', 48),
  chip: (c) =>
    O(0, 0, 48, c.p.s) +
    `<circle r="41" stroke="#fdf6e6" stroke-width="13" stroke-dasharray="16 26.9" stroke-linecap="butt"/>` +
    O(0, 0, 27, mix(c.p.s, c.p.d, 0.4)) +
    G('scale(.6)', P(suit(2), '#fdf6e6')),
  leaf: (c) =>
    P(
      'M0-50C34-24 34 24 0 50C-34 24-34-24 0-50Z',
      c.dia(0, mix(c.p.l, '#ffffff', 0.3), 1, mix(c.p.m, c.p.d, 0.4)),
    ) + S('M0-44V44', '#fff', 2, OP(0.4)),
  petal: (c) => P('M0-44C30-30 26 20 0 44C-26 20-30-30 0-44Z', c.lin(0, '#ffe1ec', 1, '#ff6fa3')),
  ember: (c) =>
    P('M0-46C14-10 26 0 22 22C16 44-16 44-22 22C-24 2-8-8 0-46Z', c.lin(0, '#fff0a0', 1, '#ff6a1a')),
  star: (c) => P(star(5, 50, 22, -90), c.gold(), ' stroke="#fff3b8" stroke-width="3"'),
  bubble: () =>
    O(0, 0, 46, '#fff', ' fill-opacity=".16" stroke="#fff" stroke-opacity=".7" stroke-width="3"') +
    E(-16, -20, 12, 8, '#fff', OP(0.8)),
  flake: () => S('M0-46V46M-40-23L40 23M-40 23L40-23', '#fff', 7, OP(0.85)),
  bolt: (c) => P('M10-50L-26 8H-4L-12 50 28-12H4L16-50Z', c.lin(0, '#fffbd0', 1, '#ffc21f')),
  confetti: (c) => P('M-30-20L26-34 34 10-22 26Z', c.pick(['#ff3f6e', '#ffcc1f', '#12b886', '#1f7bff'])),
}
