// Places and things: pyramid, temple, pagoda, chest, lantern, lotus, rocket. Each is drawn about (0,0) within a radius of about 100, lit from the upper left.
import { mix, n, star } from '../numbers.mjs'
import { E, G, O, OP, P, S } from '../shapes.mjs'
import { flame, jewel, suit } from './parts.mjs'

export const places = {
  pyramid(c) {
    let s = ''
    for (let i = 0; i < 6; i++) {
      const w = 112 - i * 17,
        y = 84 - i * 24
      s +=
        P(
          `M${-w} ${y}L${-w + 8} ${y - 24}H${w - 8}L${w} ${y}Z`,
          mix('#e8a84a', c.p.d, 0.12 + (i % 2) * 0.12),
        ) + P(`M6 ${y}V${y - 24}H${w - 8}L${w} ${y}Z`, c.p.d, OP(0.35))
    }
    let st = ''
    for (let i = 0; i < 12; i++) st += `M-20 ${80 - i * 12}H20`
    return (
      s +
      P('M-24 84L-16-60H16L24 84Z', '#f7cf85') +
      S(st, '#8a5216', 3) +
      P('M-30-60V-92H30V-60Z', mix('#e8a84a', c.p.d, 0.1)) +
      P('M-12-60V-84H12V-60Z', '#2a0d04') +
      P('M-9-60V-80H9V-60Z', c.lin(0, '#fff6b0', 1, '#ff8a1f')) +
      P('M-38-92H38L30-104H-30Z', '#c07f2a') +
      G('translate(0-112) scale(.34)', P(star(12, 70, 40, 0), '#ffd24a') + O(0, 0, 34, c.gold()))
    )
  },
  olympus(c) {
    let s = ''
    ;[-76, -44, -12, 20, 52].forEach((x) => {
      s +=
        `<rect x="${x}" y="-34" width="24" height="98" fill="${c.hor(0, '#ffffff', 0.4, '#efe2c6', 1, '#9a8560')}"/>` +
        P(`M${x - 4}-34H${x + 28}V-42H${x - 4}Z`, '#fff4da') +
        S(`M${x + 8}-32V62M${x + 15}-32V62`, '#b49d74', 2)
    })
    return (
      P('M-104 64H104V76H114V90H-114V76H-104Z', c.lin(0, '#fff4da', 1, '#a58f66')) +
      P('M-84-34H84V64H-84Z', '#1b1530', OP(0.7)) +
      s +
      P('M-96-42H96V-56H-96Z', '#efe2c6') +
      P('M-104-56L0-108 104-56Z', c.lin(0, '#ffffff', 1, '#c9b184')) +
      P('M-74-60L0-97 74-60Z', '#8d7448') +
      P('M6-96L-18-66H0L-10-44 24-76H6L18-96Z', c.lin(0, '#fff9c4', 1, '#ffc21f'))
    )
  },
  pagoda(c) {
    let s = ''
    for (let i = 0; i < 3; i++) {
      const w = 104 - i * 24,
        y = 44 - i * 50
      s +=
        P(
          `M${n(-w * 0.56)} ${y}H${n(w * 0.56)}V${y + 38}H${n(-w * 0.56)}Z`,
          mix('#c4231f', c.p.d, 0.15 + i * 0.05),
        ) +
        P(
          `M${n(-w * 0.2)} ${y + 4}H${n(w * 0.2)}V${y + 38}H${n(-w * 0.2)}Z`,
          c.lin(0, '#fff0a0', 1, '#ff9a2a'),
        ) +
        S(`M${n(-w * 0.4)} ${y}V${y + 38}M${n(w * 0.4)} ${y}V${y + 38}`, '#5c0c0c', 5) +
        P(
          `M${-w} ${y - 2}C${n(-w * 0.7)} ${y + 2} ${n(-w * 0.5)} ${y - 10} ${n(-w * 0.34)} ${y - 26}H${n(w * 0.34)}C${n(w * 0.5)} ${y - 10} ${n(w * 0.7)} ${y + 2} ${w} ${y - 2}C${n(w * 0.8)} ${y + 14} ${n(-w * 0.8)} ${y + 14} ${-w} ${y - 2}Z`,
          c.lin(0, '#1f8a78', 1, '#063a3a'),
        ) +
        S(`M${-w} ${y - 2}C${n(-w * 0.8)} ${y + 14} ${n(w * 0.8)} ${y + 14} ${w} ${y - 2}`, c.gold(), 4)
    }
    return P('M-92 96V80H92V96Z', '#8d7448') + s + P('M0-122L7-82H-7Z', c.gold())
  },
  chest(c) {
    return (
      P('M-84-4C-84-60-44-78 0-78C44-78 84-60 84-4Z', c.lin(0, '#b3651f', 1, '#5c2c0a')) +
      P('M-70-8C-68-50-38-64 0-64C38-64 68-50 70-8Z', '#2a0f04') +
      P('M-68-4Q-60-36-38-28Q-20-48 0-34Q22-48 38-28Q62-34 68-4Z', c.gold()) +
      S(
        'M-52-14q10-12 24 0M-22-22q12-14 28 0M14-20q12-12 26 0M-8-6q12-12 26 0M36-8q10-10 20 0',
        '#8a4a08',
        3,
      ) +
      G('translate(-20-36) rotate(20)', jewel(c, '#ff2f55', 24)) +
      G('translate(24-38) rotate(-14)', jewel(c, '#18b8ff', 22)) +
      P('M-92-2H92L84 82H-84Z', c.lin(0, '#c27427', 1, '#4f2407')) +
      P('M-92-2H92L90 14H-90Z', c.gold()) +
      P('M-66 14H-48L-46 82H-62ZM66 14H48L46 82H62Z', c.gold()) +
      S('M-88 38H88M-86 60H86', '#3a1804', 3, OP(0.6)) +
      P('M-18-8H18V26Q0 44-18 26Z', c.goldH(), ' stroke="#6b3206" stroke-width="3"') +
      P('M0 4A7 7 0 0 1 4 16L6 26H-6L-4 16A7 7 0 0 1 0 4Z', '#3a1804')
    )
  },
  lantern(c) {
    return (
      S('M0-112V-80', '#f1c35a', 4) +
      P('M-30-80H30L36-66H-36Z', c.gold()) +
      E(0, 0, 82, 68, c.body('#e5161f')) +
      S(
        'M0-68C-30-40-30 40 0 68M0-68C30-40 30 40 0 68M0-68C-90-50-90 50 0 68M0-68C90-50 90 50 0 68',
        '#ffb84a',
        2.5,
        OP(0.65),
      ) +
      E(0, 4, 34, 44, c.glow(0, '#fff3a8/.95', 1, '#ffae2b/0')) +
      P('M-36 64H36L30 80H-30Z', c.gold()) +
      S('M-16 82V108M0 82V120M16 82V108', '#e5161f', 6) +
      G('scale(.9)', P(suit(2), '#ffd766'))
    )
  },
  lotus(c) {
    const col = c.pick(['#ff6fa3', '#ffb3d1', '#ff8a5c'])
    const id = c.id(),
      f = (t) => c.lin(0, mix(col, '#ffffff', t), 1, mix(col, c.p.d, 0.5 - t * 0.4)),
      pt = (a, k, t) =>
        `<use href="#${id}" transform="translate(0 56) rotate(${a}) scale(${k})" fill="${f(t)}"/>`
    c.defs += `<path id="${id}" d="M0 0C-34-46-27-96 0-116C27-96 34-46 0 0Z" stroke="${mix(col, '#ffffff', 0.7)}" stroke-width="1.5"/>`
    return (
      P('M-110 62C-60 40 60 40 110 62C60 92-60 92-110 62Z', c.lin(0, '#3aa655', 1, '#0a3a20')) +
      [-74, 74, -50, 50, -25, 25, 0].map((a) => pt(a, n(1.1 - Math.abs(a) / 400), 0.15)).join('') +
      [-56, 56, -28, 28].map((a) => pt(a, '.78', 0.5)).join('') +
      pt(0, '.8', 0.75) +
      E(0, 30, 26, 30, c.glow(0, '#fff6b8', 1, '#ffe27a/0'))
    )
  },
  rocket(c) {
    return G(
      'rotate(38)',
      G('translate(0 92) rotate(180) scale(.7 1)', flame(c, 0.95)) +
        P('M-34 20L-78 66-70 84-30 66ZM34 20L78 66 70 84 30 66Z', c.p.s) +
        P(
          'M0-116C40-82 48-20 36 70H-36C-48-20-40-82 0-116Z',
          c.hor(0, '#ffffff', 0.5, '#e3e9f2', 1, '#7d8aa0'),
        ) +
        P(
          'M0-116C20-98 32-76 38-52H-38C-32-76-20-98 0-116Z',
          c.hor(0, mix(c.p.s, '#ffffff', 0.4), 1, mix(c.p.s, c.p.d, 0.4)),
        ) +
        O(0, -18, 23, c.gold()) +
        O(0, -18, 17, c.rad(0, '#d8fbff', 0.5, '#2b9cd8', 1, '#06263f')) +
        P('M-8 26H8V96H-8Z', mix(c.p.s, c.p.d, 0.15)) +
        P('M-36 60H36V72H-36Z', '#59657a'),
    )
  },
}
