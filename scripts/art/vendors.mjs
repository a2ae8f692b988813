// Vendor marks: a plate, a figure, letters of the built-in alphabet. Neutral, never an imitation of a real
// logo.

import { glyph, map, rel } from './letters.mjs'
import { n } from './numbers.mjs'
import { G, OP, P, S } from './shapes.mjs'

export const VENDOR = {
  PG: ['#ff4d3d', 'M0 0h24v14a10 10 0 0 1-10 10H0Z'],
  CQ9: ['#1fa2ff', 'M12 0L24 7v10L12 24 0 17V7Z'],
  CRG: ['#e3243b', 'M12 0A12 12 0 1 1 12 24A12 12 0 1 1 12 0Z'],
  FC: ['#ffb020', 'M0 0H24L20 24H4Z'],
  GPI: ['#18b47b', 'M12 0L24 12 12 24 0 12Z'],
  JDB: ['#f2662b', 'M4 0H20L24 12 20 24H4L0 12Z'],
  JL: ['#d9a520', 'M12 0C20 3 24 3 24 3C24 15 20 21 12 24C4 21 0 15 0 3C0 3 4 3 12 0Z'],
  MGS: ['#3f7cff', 'M0 6A6 6 0 0 1 6 0H24V18A6 6 0 0 1 18 24H0Z'],
  DS88: ['#c8102e', 'M0 4L12 0 24 4V20L12 24 0 20Z'],
  FB: ['#00a36c', 'M6 0H24L18 24H0Z'],
  TCG: ['#00a7b5', 'M0 12A12 12 0 0 1 24 12V24H0Z'],
  IM: ['#8fd14f', 'M0 0H18L24 6V24H6L0 18Z'],
}
// Vendors that a seed never selects: they were added later, and must not shift the grammar's random draws.
const MORE = {
  NVA: [
    '#2f9cf4',
    'M12 0L15.5 3.5H20.5V8.5L24 12 20.5 15.5V20.5H15.5L12 24 8.5 20.5H3.5V15.5L0 12 3.5 8.5V3.5H8.5Z',
  ],
  ORB: ['#ff7a9a', 'M12 0A12 12 0 1 1 12 24A12 12 0 1 1 12 0Z'],
  LUMA: ['#f4c542', 'M12 0C21 0 24 6 24 12C24 21 18 24 12 24C3 24 0 18 0 12C0 3 6 0 12 0Z'],
  AV: ['#e8513a', 'M0 0H24V9L12 24 0 9Z'],
  AI: ['#2f9cf4', 'M12 0L24 24H0Z'],
  IMES: ['#8fd14f', 'M0 0H18L24 6V24H6L0 18Z'],
  TF: ['#ff9a1f', 'M0 4L4 0H24V20L20 24H0Z'],
  IA: ['#17c7b6', 'M4 0H24L20 24H0Z'],
  TCG_LOTTO_VN: ['#00a7b5', 'M0 12A12 12 0 0 1 24 12V24H0Z'],
  TCG_SEA: ['#1d6fe0', 'M0 0H24V12A12 12 0 0 1 0 12Z'],
  ELOTT: ['#e0336d', 'M12 0A12 12 0 0 1 24 12V24H12A12 12 0 0 1 12 0Z'],
  LOTT: ['#d98a12', 'M12 0A12 12 0 1 1 12 24A12 12 0 1 1 12 0Z'],
}
const LABEL = { TCG_LOTTO_VN: 'TCG VN', TCG_SEA: 'SEA' }
const plate = (key) => VENDOR[key] || MORE[key]
export const VKEYS = Object.keys(VENDOR)
export function word(text, x, y, h, sw, col, gap, k) {
  let cx = 0,
    d = ''
  const u = h / 10
  for (const ch of text) {
    const g = glyph(ch)
    d += map(g[0], (a, b) => [x + (cx + a) * u, y + (b - 10) * u], 1)
    cx += g[1] + gap
  }
  return [S(rel(d, k), col, sw * u, ' stroke-linejoin="miter" stroke-linecap="square"'), (cx - gap) * u]
}
export function mark(key, fg) {
  // draws a stand-alone vendor mark, 24 high
  const v = plate(key) || ['#9aa4b2', 'M0 0H24V24H0Z'],
    ini = word((LABEL[key] || key)[0], 0, 0, 11, 2.6, '#fff', 4),
    w = word(LABEL[key] || key, 33.5, 18.5, 13, 2.1, fg || 'currentColor', 4.2)
  const W = Math.ceil(33.5 + w[1] + 3)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} 24" width="${W}" height="24" fill="none" role="img" aria-label="${key}">` +
    P(v[1], v[0]) +
    P(v[1], '#000', `${OP(0.16)} clip-path="inset(12px 0 0 0)"`) +
    G(`translate(${n(12 - ini[1] / 2)} 17.5)`, ini[0]) +
    w[0] +
    '</svg>'
  )
}
export function stamp(key, x, y) {
  // draws the small stamp on a tile, centred on x
  const v = plate(key) || VENDOR.PG,
    w = word(LABEL[key] || key, 0, 0, 18, 1.9, '#fff', 4, 1),
    tot = 17 + w[1] / 2
  return G(
    `translate(${n(x - tot / 2)} ${y}) scale(.5)`,
    G('scale(.92)', P(v[1], v[0])) + G('translate(33 20)', w[0]),
  )
}
export function icon(key) {
  // draws the plate alone, for a square place
  const v = plate(key) || ['#9aa4b2', 'M0 0H24V24H0Z'],
    ini = word((LABEL[key] || key)[0], 0, 0, 11, 2.6, '#fff', 4)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none">` +
    P(v[1], v[0]) +
    P(v[1], '#000', `${OP(0.16)} clip-path="inset(12px 0 0 0)"`) +
    G(`translate(${n(12 - ini[1] / 2)} 17.5)`, ini[0]) +
    '</svg>'
  )
}
