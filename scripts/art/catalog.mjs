// Writes sandbox/seed/games.json: the hits unchanged, and generated games with names and looks from the grammar.
// Run it by hand after a change of hits.json, vendors.json or the tables below, and commit the output.
import { readFileSync, writeFileSync } from 'node:fs'
import { hash, rng } from './numbers.mjs'
import { skipped } from './slots.mjs'
import { NOUN, TAIL, THEME } from './themes.mjs'

const seed = new URL('../../sandbox/seed/', import.meta.url)
const read = (name) => JSON.parse(readFileSync(new URL(name, seed), 'utf8'))
const hits = read('hits.json')
const vendors = read('vendors.json')
const lotteries = read('lotteries.json')

/** Additional name endings; none has a gender, so each fits every noun. */
const TAILS = {
  fruits: [
    'Tropical',
    'em Dobro',
    'da Serra',
    'de Cristal',
    'do Quintal',
    'à Meia-Noite',
    'de Verão',
    'na Brasa',
  ],
  gems: [
    'da Coroa',
    'em Cascata',
    'do Abismo',
    'Boreal',
    'do Sultão',
    'em Chamas',
    'do Mar',
    'de Minas',
    'Astral',
  ],
  beasts: ['Feroz', 'de Ouro', 'do Sertão', 'Ancestral', 'da Lua', 'Real', 'do Trovão', 'em Fúria'],
  dragon: ['Milenar', 'da Chuva', 'de Fogo', 'Imperial', 'do Lago', 'de Seda', 'da Aurora', 'do Vale'],
  temple: [
    'do Nilo',
    'dos Deuses',
    'Solar',
    'da Serpente',
    'de Bronze',
    'das Sombras',
    'do Eclipse',
    'de Marfim',
  ],
  brasil: ['do Samba', 'Tropical', 'da Bahia', 'do Sertão', 'do Pantanal', 'do Luar', 'na Praia', 'da Ilha'],
  north: ['Boreal', 'das Neves', 'da Aurora', 'do Fiorde', 'de Cristal', 'em Fúria', 'de Prata'],
  crash: ['Solar', 'Lunar', 'sem Volta', 'em Marte', 'Veloz', 'do Cometa'],
  sea: ['das Marés', 'em Fúria', 'dos Corais', 'do Atol', 'do Sul'],
  table: ['Prime', 'de Gala', 'da Casa', 'Turbo', 'ao Luar'],
  duel: ['Clube', 'em Dupla', 'de Bar', 'do Rei', 'da Noite'],
}
const NOUNS = {
  ...NOUN,
  lemon: ['Limão', 'Limonada'],
  melon: ['Melancia', 'Fatia'],
  fruits: ['Pomar', 'Feira', 'Quitanda'],
  seven: ['Sete', 'Três Setes', 'Sete Mágico'],
  pharaoh: ['Faraó', 'Máscara'],
  sunmask: ['Templo', 'Sol', 'Ídolo'],
  pyramid: ['Pirâmide', 'Areias'],
  olympus: ['Olimpo', 'Raios'],
  dragon: ['Dragão', 'Escamas'],
  lantern: ['Lanterna', 'Festival'],
  capy: ['Capivara'],
  pepper: ['Pimenta', 'Malagueta'],
  rocket: ['Foguete', 'Órbita', 'Decolagem'],
  wolf: ['Lobo', 'Alcateia', 'Uivo'],
  gem: ['Diamante', 'Safira', 'Brilho'],
  stone: ['Joia', 'Pedra', 'Esmeralda', 'Topázio'],
}
const LIVE = {
  roulette: ['Roleta'],
  cards: ['Bacará', 'Dragão e Tigre'],
  stack: ['Blackjack', 'Mesa'],
  dice: ['Dados', 'Sic Bo'],
  chip: ['Pôquer'],
}
/**
 * Every live game opens a roulette, so each title says so. Games generated for other tables are renamed
 * afterwards, so that the random numbers, and with them all other games, are unchanged. The pace and the cloth
 * follow from the second word: classic, night or speed (sandbox/crates/games/src/games/live/clock.rs).
 */
const ROULETTES = {
  'Roleta VIP': ['Roleta VIP', 'night'],
  'Roleta Veloz': ['Roleta Veloz', 'speed'],
  'Roleta Brasil': ['Roleta Brasil', 'classic'],
  'Roleta Turbo': ['Roleta Turbo', 'speed'],
  'Roleta Relâmpago': ['Roleta Relâmpago', 'speed'],
  'Roleta Prime': ['Roleta Prime', 'night'],
  'Roleta da Casa': ['Roleta da Casa', 'classic'],
  'Mesa ao Luar': ['Roleta ao Luar', 'night'],
  'Mesa Relâmpago': ['Giro Relâmpago', 'speed'],
  'Sic Bo VIP': ['Roleta Imperial', 'classic'],
  'Bacará Relâmpago': ['Roleta Expressa', 'speed'],
  'Bacará Turbo': ['Giro Turbo', 'speed'],
  'Blackjack Ao Vivo': ['Roleta Ao Vivo', 'classic'],
  'Dados ao Luar': ['Roleta da Noite', 'night'],
  'Pôquer da Casa': ['Roleta Clássica', 'classic'],
  'Dados Prime': ['Roleta de Prata', 'night'],
  'Pôquer Turbo': ['Roleta Ligeira', 'speed'],
  'Mesa Brasil': ['Roleta Carioca', 'classic'],
  'Dados Relâmpago': ['Roleta Rápida', 'speed'],
  'Mesa VIP': ['Roleta Salão VIP', 'night'],
  'Bacará de Gala': ['Roleta de Gala', 'night'],
  'Dados Ao Vivo': ['Roleta do Salão', 'classic'],
  'Mesa da Casa': ['Roleta Paulista', 'classic'],
  'Pôquer Relâmpago': ['Roleta Cometa', 'speed'],
  'Mesa Ao Vivo': ['Roleta Europeia', 'classic'],
  'Pôquer VIP': ['Roleta Noturna', 'night'],
  'Dragão e Tigre Prime': ['Roleta Estelar', 'night'],
  'Sic Bo ao Luar': ['Roleta Lua Cheia', 'night'],
  'Bacará Ao Vivo': ['Roleta da Sorte', 'classic'],
  'Sic Bo Prime': ['Roleta Nobre', 'classic'],
}
/**
 * Every card game is played for the best three with one swap, so other names are replaced; as with the
 * roulettes, after generation. Dominoes, mahjong and dice keep their names: they are played with those.
 */
const THREES = { Truco: 'Trinca', Buraco: 'Trio', Tranca: 'Terno' }
const PVP = {
  cards: ['Truco', 'Buraco', 'Pife', 'Cacheta'],
  mahjong: ['Mahjong', 'Dominó'],
  dice: ['Bozó'],
  stack: ['Pôquer'],
  crown: ['Tranca'],
}

const r = rng(hash('ante:catalogue'))
const shuffled = (list) => {
  const a = [...list]
  for (let i = a.length - 1; i > 0; i--) {
    const j = Math.floor(r() * (i + 1))
    ;[a[i], a[j]] = [a[j], a[i]]
  }
  return a
}
const plain = (text) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
const slug = (text) =>
  plain(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
const PLURAL = /^(Lâminas|Areias|Raios|Cerejas|Fichas|Escamas|Dados|Uvas|Três)/
const ANY_NUMBER =
  /^(de|do|da|dos|das|em|na|no|ao|à|sem|Ao|Sem) |^(Turbo|Deluxe|VIP|Relâmpago|Prime|Max|Zero|Brasil)$/
/** Checks Portuguese agreement: an adjective fits singular nouns only; and no noun repeats its own root. */
const agrees = (noun, tail) =>
  (!PLURAL.test(noun) || ANY_NUMBER.test(tail)) &&
  !words(tail, 2).some((w) => plain(noun).startsWith(w.slice(0, 3)))
/** Colours of gemstones by name. */
const COLOR = { Safira: '#1d7dff', Diamante: '#8fe3ff', Esmeralda: '#0fae6b', Topázio: '#ff9a1f' }
const words = (text, over = 3) =>
  plain(text)
    .split(' ')
    .filter((w) => w.length > over)

// A renamed hit still reserves only its first title in the grammar.
const taken = new Set(hits.map((h) => slug(h.was ?? h.title)))
function pool(themes, nouns) {
  const byTheme = themes.map((theme) => {
    const heroes = nouns === NOUNS ? THEME[theme].hero : Object.keys(nouns)
    const all = heroes.flatMap((hero) =>
      (nouns[hero] ?? []).flatMap((noun) =>
        [...TAIL[theme], ...(TAILS[theme] ?? [])]
          .filter((tail) => agrees(noun, tail))
          .map((tail) => ({ theme, hero, col: COLOR[noun], title: `${noun} ${tail}` })),
      ),
    )
    const fit = all.filter(
      ({ title }) => title.length <= 20 && new Set(words(title)).size === words(title).length,
    )
    return shuffled(fit.filter(({ title }) => !taken.has(slug(title)) && taken.add(slug(title))))
  })
  return {
    // alternates themes, so that a page of games is varied
    next() {
      byTheme.sort((a, b) => b.length - a.length)
      const k = Math.floor(r() * Math.min(4, byTheme.filter((t) => t.length).length))
      return byTheme[k]?.pop()
    },
  }
}
const POOLS = {
  RNG: pool(['fruits', 'gems', 'beasts', 'dragon', 'temple', 'brasil', 'north', 'crash'], NOUNS),
  FISH: pool(['sea'], NOUNS),
  LIVE: pool(['table'], LIVE),
  PVP: pool(['duel'], PVP),
  SPORTS: { next: () => undefined },
}
const CLASSES = {
  RNG: (g) => (g.jackpot ? 'jackpot' : g.art.theme === 'fruits' ? 'classic' : 'video'),
  FISH: () => 'shooting',
  PVP: (g) => (g.art.hero === 'mahjong' ? 'tiles' : 'cards'),
}
const STAKES = ['0.20', '0.40', '0.50', '1.00', '2.00']
const HOT = [
  'onca-dourada',
  'dragao-de-jade',
  'foguete-turbo',
  'carnaval-de-ouro',
  'sete-em-chamas',
  'roleta-brasil',
  'capivara-da-sorte',
  'tigre-de-gelo',
  'roleta-vip',
  'pesca-brava',
  'trinca-mestre',
  'raios-do-olimpo',
  'mahjong-veloz',
  'abismo-azul',
  'loterias-do-vietna',
  'copa-de-ouro',
  'arena-neon',
]
const JACKPOT = ['onca-dourada', 'rubi-eterno', 'cofre-pirata', 'coroa-imperial']

/** Returns a live game as a roulette: its title, its table, and a picture without cards or dice. */
function asRoulette(g) {
  const [title, classify] = ROULETTES[g.title]
  const hero = ['cards', 'dice'].includes(g.art.hero) ? 'roulette' : g.art.hero
  return { ...g, title, classify, art: { ...g.art, hero } }
}

/** Returns a lottery with its seed data: category and initial play type; or the tile for a vendor. */
function asLottery(g) {
  const { category, play, isGame, fresh } = lotteries.find((l) => l.title === g.title)
  return { ...g, classify: category ?? 'lobby', play, isGame, fresh }
}

/** Returns a card game with the name of the game actually played. */
function asThrees(g) {
  const [noun, ...rest] = g.title.split(' ')
  return { ...g, title: [THREES[noun] ?? noun, ...rest].join(' ') }
}

const AS = { LIVE: asRoulette, PVP: asThrees, ELOTT: asLottery, LOTT: asLottery }

const games = []
const add = (drawn, k) => {
  const g = AS[drawn.type]?.(drawn) ?? drawn
  const code = slug(g.title)
  const hot = HOT.includes(code)
  const jackpot = g.type === 'RNG' && (JACKPOT.includes(code) || (!g.hit && k % 17 === 16))
  const game = {
    code,
    title: g.title,
    type: g.type,
    vendor: g.vendor,
    classify: g.classify ?? (CLASSES[g.type] ?? (() => 'lobby'))({ ...g, jackpot }),
    art: g.art,
  }
  if (g.isGame) game.isGame = g.isGame
  if (g.play) {
    game.play = g.play
    game.minBet = '1.00'
  }
  if (hot) game.hot = true
  if (jackpot) game.jackpot = true
  if (g.fresh || (!hot && !jackpot && k % 11 === 7)) game.fresh = true
  if (['RNG', 'FISH', 'LIVE', 'PVP'].includes(g.type))
    game.minBet = hot && g.type === 'RNG' ? '0.20' : STAKES[Math.floor(r() * STAKES.length)]
  if (g.type === 'RNG') {
    game.lines = game.classify === 'classic' ? 5 : [10, 20, 20][Math.floor(r() * 3)]
    game.skip = skipped(g.art.theme, g.art.hero)
  }
  games.push(game)
}
// Other lotteries come last, so that the grammar's numbers, and with them the other games, are unchanged.
const more = lotteries.filter((l) => !l.isGame && !hits.some((h) => h.title === l.title))
const laneOf = (type) => (type === 'ESPORTS' ? 'SPORTS' : type)
const tail = []
for (const h of hits) add({ ...h, hit: true }, games.length)
for (const v of vendors)
  for (const [type, lane] of Object.entries(v.lanes)) {
    const have = [...hits, ...more].filter((h) => h.vendor === v.vassalage && laneOf(h.type) === type).length
    for (let i = have; i < lane.games; i++) {
      const next = POOLS[type]?.next()
      if (!next) {
        console.error(`no title left for ${v.vassalage} ${type}: ${lane.games - i} short`)
        break
      }
      tail.push({
        title: next.title,
        type,
        vendor: v.vassalage,
        art: { theme: next.theme, hero: next.hero, col: next.col },
      })
    }
  }
// no repeated hero among six neighbours, so that a page of games is varied
const rest = shuffled(tail)
const last = []
for (let k = 0; rest.length; k++) {
  const i = Math.max(
    0,
    rest.findIndex((g) => !last.slice(-5).includes(g.art.hero)),
  )
  const [g] = rest.splice(i, 1)
  last.push(g.art.hero)
  add(g, k)
}
for (const l of more) add(l, 0)
for (const l of lotteries.filter((l) => l.isGame)) add(l, 0)
writeFileSync(new URL('games.json', seed), `[\n${games.map((g) => JSON.stringify(g)).join(',\n')}\n]\n`)
const by = {}
for (const g of games) by[g.type] = (by[g.type] ?? 0) + 1
console.log(games.length, JSON.stringify(by))
