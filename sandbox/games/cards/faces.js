// Drawings of the pieces: cards, mahjong tiles, dominoes, dice. A piece is its number within its set (README.md).
const SVG = 'http://www.w3.org/2000/svg'

function draw(name, properties, ...children) {
  const element = document.createElementNS(SVG, name)
  for (const [key, value] of Object.entries(properties)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
const path = (d, className, transform) =>
  draw('path', { d, class: className, ...(transform && { transform }) })
const dot = (cx, cy, r, className) => draw('circle', { cx, cy, r, class: className })
const box = (x, y, width, height, rx, className) =>
  draw('rect', { x, y, width, height, rx, class: className })
function label(text, x, y, size, className, transform) {
  const element = draw('text', { x, y, 'font-size': size, class: className, ...(transform && { transform }) })
  element.textContent = text
  return element
}

/** Suits as SVG paths, 20 wide, centred on the origin. */
const SUIT_PATHS = [
  'M0-10C14 0 9 9 4.500 7.500 2.500 7 1.500 5.500 1 4.500L3 10h-6l2-5.500C-1.500 5.500-2.500 7-4.500 7.500-9 9-14 0 0-10z',
  'M0 9C-15-2-9-11-4.500-10-2-9.500 0-7 0-5 0-7 2-9.500 4.500-10 9-11 15-2 0 9z',
  'M0-11L8 0 0 11-8 0z',
  'M0-10.500a4.600 4.600 0 0 1 3.600 7.500A4.600 4.600 0 1 1 1 4.200L3 10h-6l2-5.800A4.600 4.600 0 1 1-3.600-3 4.600 4.600 0 0 1 0-10.500z',
]
const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A']
const CROWNS = {
  J: 'M-15 8q15-9 30 0l3-9q-18-10-36 0zM8-4q10-12 14-4-6 2-10 8z',
  Q: 'M-16 8h32l3-14-9 6-5-11-5 9-5-9-5 11-9-6zM0-12a2.500 2.500 0 1 0 .1 0z',
  K: 'M-17 9h34l2-17-10 7-5-12-4 7-4-7-5 12-10-7zM-2.500-18h5v9h-5zM-6-15.500h12v4H-6z',
}

const row = (y, ...columns) => columns.map((x) => [x, y])
const PIPS = {
  2: [...row(30, 50), ...row(110, 50)],
  3: [...row(30, 50), ...row(70, 50), ...row(110, 50)],
  4: [...row(30, 33, 67), ...row(110, 33, 67)],
  5: [...row(30, 33, 67), ...row(70, 50), ...row(110, 33, 67)],
  6: [...row(30, 33, 67), ...row(70, 33, 67), ...row(110, 33, 67)],
  7: [...row(30, 33, 67), ...row(50, 50), ...row(70, 33, 67), ...row(110, 33, 67)],
  8: [...row(30, 33, 67), ...row(50, 50), ...row(70, 33, 67), ...row(90, 50), ...row(110, 33, 67)],
  9: [...row(28, 33, 67), ...row(56, 33, 67), ...row(70, 50), ...row(84, 33, 67), ...row(112, 33, 67)],
  10: [
    ...row(28, 33, 67),
    ...row(42, 50),
    ...row(56, 33, 67),
    ...row(84, 33, 67),
    ...row(98, 50),
    ...row(112, 33, 67),
  ],
}

function card(piece, small) {
  const rank = RANKS[piece % 13]
  const suit = Math.floor(piece / 13)
  const ink = suit === 1 || suit === 2 ? 'red' : 'black'
  const at = (x, y, scale, turn = '') =>
    path(SUIT_PATHS[suit], ink, `translate(${x} ${y}) scale(${scale})${turn}`)
  const paper = box(1, 1, 98, 138, 9, 'paper')
  // A small card shows only rank and suit, as pips would be unreadable.
  if (small) return [paper, label(rank, 50, 62, rank === '10' ? 56 : 64, `index ${ink}`), at(50, 103, 2.7)]
  const corner = () => [label(rank, 13, 24, rank === '10' ? 19 : 22, `index ${ink}`), at(13, 37, 0.78)]
  const middle = []
  if (rank === 'A') middle.push(at(50, 70, 3))
  else if (CROWNS[rank])
    middle.push(
      box(27, 20, 46, 100, 4, 'panel'),
      path(CROWNS[rank], 'gilt', 'translate(50 46) scale(1)'),
      at(50, 86, 2),
    )
  else
    for (const [x, y] of PIPS[rank])
      middle.push(at(x, y, rank === '10' ? 0.85 : 1, y > 70 ? ' rotate(180)' : ''))
  const foot = draw('g', { transform: 'rotate(180 50 70)' }, ...corner())
  return [paper, ...corner(), ...middle, foot]
}

/** Positions of one to nine marks on a tile of 100 by 130. */
const MARK_POSITIONS = {
  1: row(65, 50),
  2: [...row(38, 50), ...row(92, 50)],
  3: [...row(32, 28), ...row(65, 50), ...row(98, 72)],
  4: [...row(38, 32, 68), ...row(92, 32, 68)],
  5: [...row(34, 30, 70), ...row(65, 50), ...row(96, 30, 70)],
  6: [...row(32, 34, 66), ...row(65, 34, 66), ...row(98, 34, 66)],
  7: [...row(28, 28), ...row(42, 50), ...row(56, 72), ...row(82, 34, 66), ...row(106, 34, 66)],
  8: [...row(26, 34, 66), ...row(52, 34, 66), ...row(78, 34, 66), ...row(104, 34, 66)],
  9: [...row(32, 26, 50, 74), ...row(65, 26, 50, 74), ...row(98, 26, 50, 74)],
}
const TILE_COLORS = ['jade', 'blue', 'red']

function mahjong(piece, small) {
  const number = (piece % 9) + 1
  const suit = Math.floor(piece / 9)
  const parts = [box(1, 1, 98, 138, 12, 'edge'), box(1, 1, 98, 128, 12, 'ivory')]
  if (suit === 2)
    return [
      ...parts,
      label(String(number), 50, 66, 58, 'index black'),
      box(28, 78, 44, 40, 5, 'seal'),
      path('M36 88h28M50 82v32M38 98h24v12H38zM38 104h24', 'cut'),
    ]
  const size = number === 1 ? 30 : number < 5 ? 15 : 10.5
  for (const [k, [x, y]] of MARK_POSITIONS[number].entries()) {
    const tint = TILE_COLORS[(k + number) % 3]
    if (suit === 0)
      parts.push(
        dot(x, y, size, `fill ${tint}`),
        dot(x, y, size * 0.55, 'ring'),
        dot(x, y, size * 0.22, 'hole'),
      )
    else {
      const [wide, high] = number === 1 ? [15, 80] : number < 5 ? [11, 42] : number === 8 ? [8, 23] : [9, 28]
      parts.push(
        box(
          x - wide / 2,
          y - high / 2,
          wide,
          high,
          wide / 2,
          `fill ${k === 2 && number > 4 ? 'red' : 'jade'}`,
        ),
        path(`M${x - wide / 2} ${y}h${wide}`, 'joint'),
      )
    }
  }
  // A small tile also shows its number.
  if (small) parts.push(dot(82, 20, 15, 'badge'), label(String(number), 82, 27, 20, 'index badgeInk'))
  return parts
}

const EYES = {
  0: [],
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}
const eyes = (count, x, y, step, r, className) =>
  EYES[count].map(([dx, dy]) => dot(x + dx * step, y + dy * step, r, className))

/** Returns the halves of a domino, the lower first. The order of dominoes is 0-0, 0-1 … 6-6. */
export function halves(piece) {
  let low = 0
  let rest = piece
  while (rest > 6 - low) {
    rest -= 7 - low
    low += 1
  }
  return [low, low + rest]
}

function domino(piece) {
  const [low, high] = halves(piece)
  return [
    box(1, 1, 78, 138, 10, 'bone'),
    path('M10 70h60', 'groove'),
    ...eyes(low, 40, 36, 18, 6.5, 'eye'),
    ...eyes(high, 40, 104, 18, 6.5, 'eye'),
    // value: the sum of the halves
    dot(40, 70, 13, 'stud'),
    label(String(low + high), 40, 76, 17, 'index studInk'),
  ]
}

const die = (piece) => [
  box(2, 2, 96, 96, 20, 'die'),
  box(8, 8, 84, 84, 16, 'dieTop'),
  ...eyes(piece + 1, 50, 50, 23, 9, piece === 0 ? 'eye one' : 'eye'),
]

const SETS = {
  cards: { view: '0 0 100 140', face: card },
  mahjong: { view: '0 0 100 140', face: mahjong },
  domino: { view: '0 0 80 140', face: domino },
  dice: { view: '0 0 100 100', face: die },
}

/** Returns the drawing of a piece; `small` simplifies it. */
export function drawFace(set, piece, small = false) {
  const { view, face: parts } = SETS[set]
  return draw('svg', { viewBox: view, class: `face ${set}`, 'aria-hidden': 'true' }, ...parts(piece, small))
}

/** Returns the drawing of a face-down piece, or of the dice cup. */
export function drawBack(set) {
  const { view } = SETS[set]
  const [, , width, height] = view.split(' ').map(Number)
  const lines = []
  for (let x = 8 - height; x < width; x += 13) lines.push(`M${x} ${height - 8}l${height - 16} ${16 - height}`)
  for (let x = 8; x < width + height; x += 13) lines.push(`M${x} ${height - 8}l${16 - height} ${16 - height}`)
  const mark = set === 'dice' ? [label('?', width / 2, height / 2 + 18, 52, 'index backInk')] : []
  const clip = set === 'dice' ? [] : [path(lines.join(''), 'weave')]
  return draw(
    'svg',
    { viewBox: view, class: `face back ${set}`, 'aria-hidden': 'true' },
    box(1, 1, width - 2, height - 2, set === 'dice' ? 20 : 9, 'backEdge'),
    draw(
      'svg',
      { x: 8, y: 8, width: width - 16, height: height - 16, viewBox: `8 8 ${width - 16} ${height - 16}` },
      box(8, 8, width - 16, height - 16, 5, 'backInner'),
      ...clip,
    ),
    ...mark,
  )
}

/** Returns the name of a piece. */
export function pieceName(set, piece, texts) {
  if (set === 'cards') return texts.card(texts.ranks[piece % 13], texts.suits[Math.floor(piece / 13)])
  if (set === 'mahjong') return texts.tile((piece % 9) + 1, texts.tiles[Math.floor(piece / 9)])
  if (set === 'dice') return texts.die(piece + 1)
  const [low, high] = halves(piece)
  return texts.domino(low, high)
}
