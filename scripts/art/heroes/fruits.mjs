// Fruits. Each is drawn about (0,0) within a radius of about 100, lit from the upper left.
import { n } from '../numbers.mjs'
import { G, OP, P, S, ball } from '../shapes.mjs'
import { flame } from './parts.mjs'

export const fruits = {
  cherry(c) { return S('M-40 20C-34-30 0-70 44-92M44 10C40-30 40-60 44-92', '#3f6b1c', 8) + P('M44-92C10-120-40-104-56-72C-20-62 20-66 44-92Z', c.dia(0, '#c5f06a', 1, '#2c7a1c')) + S('M36-90C4-88-24-84-48-74', '#1f5a14', 2.5) + ball(c, 46, 36, 50, '#d80f2c') + ball(c, -44, 44, 54, '#f01b38'); },
  lemon(c) { return G('rotate(-24)', P('M-98 2C-88-10-84-16-76-26C-50-66 40-70 70-28C78-18 88-12 98-2C90 10 82 16 74 26C46 66-48 66-74 28C-82 18-90 14-98 2Z', c.body('#ffc916')) + P('M-60-24C-36-50 10-54 40-40C10-44-30-38-60-24Z', '#fff', OP(.7)) + P('M-92 4C-112-24-96-62-64-74C-58-44-66-12-92 4Z', c.dia(0, '#b8ec5c', 1, '#277a1e'))); },
  melon(c) { const seeds = [[-46, 4], [-18, 22], [14, 24], [44, 6], [-30, -20], [0, -6], [30, -18], [0, 44]]; return G('rotate(-14) translate(0-14)', P('M-104-36H104C104 34 60 84 0 84C-60 84-104 34-104-36Z', '#0d5a2a') + P('M-97-36H97C96 28 56 74 0 74C-56 74-96 28-97-36Z', '#e9f7c0') + P('M-88-40H88C87 22 52 64 0 64C-52 64-87 22-88-40Z', c.lin(0, '#ff6b6b', 1, '#d3122f')) + S(seeds.map(v => `M${v[0]} ${v[1] - 12}l${n(-v[0] / 14)} 6`).join(''), '#2a0a0c', 8) + P('M-88-40H88V-28H-88Z', '#fff', OP(.35))); },
  grape(c) { let s = ''; [[-44, -24], [0, -28], [44, -24], [-24, 12], [22, 12], [0, 48]].forEach(v => s += ball(c, v[0], v[1] + 6, 27, '#7b2fc4')); return P('M0-44C-10-92-64-98-84-62C-60-40-28-34 0-44Z', c.dia(0, '#c5f06a', 1, '#2c7a1c')) + P('M4-46C20-84 60-90 80-62C60-42 28-38 4-46Z', c.dia(0, '#a6dd4a', 1, '#1e611a')) + S('M0-44C4-70 10-84 20-98', '#5b3b14', 8) + s; },
  fruits(c) { return G('translate(56-10) scale(.7)', fruits.melon(c)) + G('translate(-58-30) scale(.62)', fruits.lemon(c)) + G('translate(-8 24) scale(.9)', fruits.cherry(c)); },
  pepper(c) { return G('translate(10 10) rotate(12)', flame(c, 1.3)) + P('M-46-62C-6-84 42-52 42-6C42 44-6 88-66 98C-30 70-10 44-20 6C-26-16-62-26-46-62Z', c.body('#ee1420')) + P('M-34-56C-8-66 22-44 26-8C28 20 14 46-8 66C8 36 12 4-2-18C-12-34-34-38-34-56Z', '#fff', OP(.38)) + P('M-54-52C-56-74-30-86-2-70C-12-58-18-62-26-52C-34-60-44-60-54-52Z', c.lin(0, '#9be04a', 1, '#1e6a1c')) + S('M-32-72C-40-90-34-104-22-112', '#2f7a1e', 10); },
};
