// Writes every picture that the sandbox serves under /media: `node scripts/art/build.mjs [folder]`.
// The folder (default sandbox/media, not committed) contains a stamp of its inputs, so an up-to-date call does nothing.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as flags from 'country-flag-icons/string/3x2'
import sharp from 'sharp'
import { cannon, SWIMMERS, seabed, swimmer, treasure } from './fishing.mjs'
import { avatar, banner, mark, mini, tile } from './index.mjs'
import { crest, license } from './marks.mjs'
import { prize } from './prizes.mjs'
import { SYMBOLS, setting, symbol, themeSymbol } from './slots.mjs'
import { icon } from './vendors.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const seed = join(here, '../../sandbox/seed')
const out = resolve(process.argv[2] ?? join(here, '../../sandbox/media'))
/** Maximum size of a picture in bytes, by folder. */
const LIMIT = { banners: 30_000, games: 16_000, promotions: 30_000 }
/** Width of a game's picture in pixels: the largest tile, or one of a phone at two device pixels for one of CSS. */
const TILE_WIDTH = 240
const AVATARS = 24
const MINI = {
  RNG: ['fruits', 'seven', 'ember'],
  LIVE: ['table', 'roulette', 'wine'],
  FISH: ['sea', 'fish', 'lagoon'],
  PVP: ['duel', 'cards', 'noir'],
  SPORTS: ['sport', 'football', 'jungle'],
  ESPORTS: ['esport', 'helmet', 'neon'],
  ELOTT: ['lottery', 'balls', 'deep'],
  LOTT: ['lottery', 'ticket', 'felt'],
  DS88: ['beasts', 'phoenix', 'ember'],
  'lottery-11X5': ['lottery', 'balls', 'candy'],
  'lottery-CHAIN': ['gems', 'gem', 'neon'],
  'lottery-K3': ['table', 'dice', 'ember'],
  'lottery-LF': ['lottery', 'ticket', 'imperial'],
  'lottery-LHC': ['lottery', 'lotus', 'candy'],
  'lottery-PCB': ['lottery', 'coin', 'moss'],
  'lottery-PK10': ['lottery', 'trophy', 'sunrise'],
  'lottery-SSC': ['lottery', 'balls', 'deep'],
  'lottery-VIDEO': ['lanterns', 'lantern', 'wine'],
  'page-app': ['space', 'rocket', 'ice'],
  'page-help': ['lanterns', 'lantern', 'ember'],
  'page-join': ['royal', 'crown', 'wine'],
  'page-notFound': ['table', 'dice', 'ember'],
  'page-promotions': ['treasure', 'chest', 'sunrise'],
  'page-shop': ['gems', 'gem', 'deep'],
  'page-slots': ['fruits', 'seven', 'ember'],
}

function stamp() {
  const h = createHash('sha256')
  for (const folder of [here, join(here, 'heroes'), seed])
    for (const name of readdirSync(folder).sort())
      if (/\.(mjs|json)$/.test(name)) h.update(name).update(readFileSync(join(folder, name)))
  return h.digest('hex')
}

function* pictures() {
  const read = (name) => JSON.parse(readFileSync(join(seed, name), 'utf8'))
  for (const g of read('games.json')) {
    const look = { title: g.title, type: g.type, vendor: g.vendor, ...g.art }
    yield [`games/${g.code}.webp`, tile(`ante:${g.title}`, look)]
    if (g.type === 'FISH') {
      yield [`fish/${g.code}-hero.svg`, treasure(`ante:${g.title}`, look)]
      yield [`fish/${g.code}-scene.svg`, seabed(`ante:${g.title}`, look)]
    }
    if (g.type !== 'RNG') continue
    yield [`slots/${g.code}-hero.svg`, symbol(`ante:${g.title}`, look)]
    yield [`slots/${g.code}-scene.svg`, setting(`ante:${g.title}`, look)]
  }
  for (const theme of Object.keys(SYMBOLS))
    for (const k of SYMBOLS[theme].keys()) yield [`slots/theme/${theme}-${k}.svg`, themeSymbol(theme, k)]
  for (const name of SWIMMERS) yield [`fish/${name}.svg`, swimmer(name)]
  for (const part of ['base', 'barrel']) yield [`fish/cannon-${part}.svg`, cannon(part)]
  for (const b of read('banners.json')) {
    if (b.mark) yield [`banners/${b.id}.svg`, license(b.mark)]
    else {
      yield [`banners/${b.id}.svg`, banner(b.id, b.art)]
      yield [`banners/${b.id}-tall.svg`, banner(b.id, b.art, true)]
    }
  }
  for (const p of read('promotions.json').list)
    yield [`promotions/${p.id}.svg`, banner(`promo:${p.id}`, p.art)]
  for (const { id, art } of read('points.json')) yield [`points/${id}.svg`, prize(...art)]
  for (const { vassalage } of read('vendors.json')) {
    yield [`vendors/${vassalage}.svg`, mark(vassalage, '#8a94a6')]
    yield [`vendors/${vassalage}-dark.svg`, mark(vassalage, '#f2f5fa')]
    yield [`vendors/${vassalage}-light.svg`, mark(vassalage, '#1b2230')]
    yield [`vendors/${vassalage}-icon.svg`, icon(vassalage)]
  }
  for (let i = 0; i < AVATARS; i++) yield [`avatars/${i}.svg`, avatar(`p${i}`)]
  for (const [type, look] of Object.entries(MINI)) yield [`minis/${type}.svg`, mini(...look)]
  for (const [id, club] of Object.entries(read('matches.json').clubs))
    yield [`crests/${id}.svg`, crest(club.crest)]
  const countries = new Set(read('countries.json').map(({ countryCode }) => countryCode))
  for (const [code, flag] of Object.entries(flags)) if (countries.has(code)) yield [`flags/${code}.svg`, flag]
}

const mine = stamp()
const stampFile = join(out, '.stamp')
if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === mine) process.exit(0)

const fresh = `${out}.${process.pid}`
let bytes = 0

/**
 * Writes a picture. The pictures of games are painted here, once: a browser lays out and paints an SVG document on its
 * main thread, and a page shows dozens of them.
 */
async function write([name, svg]) {
  const data = name.endsWith('.webp')
    ? await sharp(Buffer.from(svg)).resize(TILE_WIDTH).webp({ quality: 75, effort: 6 }).toBuffer()
    : Buffer.from(svg)
  const limit = LIMIT[name.split('/')[0]]
  if (limit && data.length > limit) throw new Error(`${name} has ${data.length} bytes, more than ${limit}`)
  const file = join(fresh, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
  bytes += data.length
}

const all = [...pictures()]
await Promise.all(all.map(write))
writeFileSync(join(fresh, '.stamp'), mine)
rmSync(out, { recursive: true, force: true })
renameSync(fresh, out)
console.log(`artwork: ${all.length} pictures, ${(bytes / 1e6).toFixed(1)} MB in ${out}`)
