import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { cannon, SWIMMERS, seabed, swimmer, treasure } from './fishing.mjs'
import { avatar, banner, mark, mini, motifs, PAL, plan, tile, VENDOR } from './index.mjs'
import { crest, license } from './marks.mjs'
import { SYMBOLS, setting, skipped, symbol, themeSymbol } from './slots.mjs'
import { icon } from './vendors.mjs'

const read = (name) =>
  JSON.parse(readFileSync(new URL(`../../sandbox/seed/${name}.json`, import.meta.url), 'utf8'))
const games = read('games')
const look = (g) => ({ title: g.title, type: g.type, vendor: g.vendor, ...g.art })

/** Expects well-formed SVG: tags closed in order, unique ids, no dangling references, nothing external. */
function sound(svg, name) {
  const open = []
  for (const [, close, tag, self] of svg.matchAll(/<(\/?)([a-zA-Z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close) assert.equal(open.pop(), tag, name)
    else if (!self) open.push(tag)
  }
  assert.deepEqual(open, [], name)
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
  assert.equal(new Set(ids).size, ids.length, `${name}: an id is used twice`)
  for (const [, id] of svg.matchAll(/(?:href="#|url\(#)([^")]+)/g))
    assert.ok(ids.includes(id), `${name}: #${id}`)
  const own = svg.replaceAll('http://www.w3.org/2000/svg', '')
  assert.ok(!/https?:|javascript:|<script|<style|<foreignObject|<image| style=| on\w+=/i.test(own), name)
  assert.ok(!/NaN|undefined|Infinity/.test(svg), `${name}: a number went wrong`)
}

test('every picture of the sandbox is sound', () => {
  for (const g of games) {
    sound(tile(`ante:${g.title}`, look(g)), g.code)
    if (g.type === 'FISH') {
      sound(treasure(`ante:${g.title}`, look(g)), `${g.code} hero`)
      sound(seabed(`ante:${g.title}`, look(g)), `${g.code} sea`)
    }
    if (g.type !== 'RNG') continue
    sound(symbol(`ante:${g.title}`, look(g)), `${g.code} hero`)
    sound(setting(`ante:${g.title}`, look(g)), `${g.code} scene`)
  }
  for (const name of SWIMMERS) sound(swimmer(name), name)
  for (const part of ['base', 'barrel']) sound(cannon(part), part)
  for (const b of read('banners')) {
    if (b.mark) sound(license(b.mark), b.id)
    else for (const tall of [false, true]) sound(banner(b.id, b.art, tall), b.id)
  }
  for (const { vassalage } of read('vendors')) {
    sound(mark(vassalage, '#fff'), vassalage)
    sound(icon(vassalage), vassalage)
  }
  for (const club of Object.values(read('matches').clubs)) sound(crest(club.crest), club.name)
  for (const theme of Object.keys(SYMBOLS))
    for (const k of SYMBOLS[theme].keys()) sound(themeSymbol(theme, k), theme)
})

test('every motif draws in every palette', () => {
  for (const hero of Object.keys(motifs))
    for (const pal of Object.keys(PAL)) sound(mini('', hero, pal), `${hero} ${pal}`)
})

test('a seed gives the same picture as ever', () => {
  const all = createHash('sha256')
  for (let i = 0; i < 400; i++) all.update(tile(`seed ${i}`)).update(banner(`seed ${i}`, {}, i % 2 === 0))
  for (let i = 0; i < 40; i++) all.update(avatar(`seed ${i}`))
  for (const vendor of Object.keys(VENDOR)) all.update(mark(vendor))
  // Change this only together with an intended change of the artwork.
  assert.equal(all.digest('hex').slice(0, 16), '0e096d9ae77c1402')
})

test('an override shifts nothing else', () => {
  for (let i = 0; i < 100; i++) {
    const free = plan(`seed ${i}`)
    const bound = plan(`seed ${i}`, { pal: 'noir', letter: 'tall' })
    assert.deepEqual({ ...bound, pal: free.pal, letter: free.letter }, free)
  }
})

test('pictures are small', () => {
  const sizes = Array.from({ length: 600 }, (_, i) => tile(`size ${i}`).length).sort((a, b) => a - b)
  assert.ok(sizes[300] < 5600, `median ${sizes[300]}`)
  assert.ok(sizes[599] < 6800, `largest ${sizes[599]}`)
})

test('a slot never shows its own hero among its other symbols', () => {
  for (const g of games.filter((g) => g.type === 'RNG')) {
    assert.equal(g.skip, skipped(g.art.theme, g.art.hero), g.code)
    const shown = SYMBOLS[g.art.theme].filter((_, k) => k !== g.skip)
    assert.equal(shown.length, 7)
    assert.ok(!shown.some(([hero]) => hero === g.art.hero), g.code)
  }
})

test('titles are there once, and short enough to read', () => {
  assert.equal(new Set(games.map((g) => g.title)).size, games.length)
  for (const g of games) assert.ok(g.title.length <= 22, g.title)
})
