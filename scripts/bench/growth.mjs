// Cost as a site grows: the seed `large` relative to the demo site, in alternating rounds. Both have the same
// languages, because they serve the same build.
import { step } from '../lib/run.mjs'
import { lateFrames, openSlots } from './scroll.mjs'
import { benchSearch, meanKeystroke, slowestKeystroke } from './search.mjs'
import { describeRatio, median } from './statistics.mjs'
import { LEADER, measureDrawing, openAsAgent } from './team.mjs'
import { measureThrottled } from './throttled.mjs'

/** Highest cost of the large site relative to the small one. */
const LIMIT = 1.1
/** An agent of each site. */
const AGENTS = { small: { username: 'agente', password: 'Agente@2026' }, large: LEADER }
/** Last page of a list of games that the view shows. */
const LAST_PAGE = 30
/** Tiles up to that page: every slot of the small site, pages of 42 of the large one. */
const TILE_COUNTS = { small: 328, large: LAST_PAGE * 42 }

/** Measures both sites in turns; returns the results of each. */
async function measureInTurns(rounds, measure) {
  const found = { small: [], large: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const size of Object.keys(found)) found[size].push(await measure(size))
  return found
}

async function measureScrolling(browser, sites, rounds) {
  const lists = {}
  for (const [size, site] of Object.entries(sites))
    lists[size] = await openSlots(browser, site, LAST_PAGE, TILE_COUNTS[size])
  const late = await measureInTurns(rounds, (size) => lateFrames(lists[size]))
  for (const list of Object.values(lists)) await list.context().close()
  return late
}

/** Measures the pages of the agent centre: from the request to the drawn report. */
async function measureReports(browser, sites, rounds) {
  const pages = {}
  for (const [size, site] of Object.entries(sites))
    pages[size] = await openAsAgent(browser, site, AGENTS[size])
  const found = await measureInTurns(rounds, (size) => measureDrawing(pages[size], sites[size], 1))
  for (const page of Object.values(pages)) await page.context().close()
  const combine = (all) =>
    all[0].map(({ name, drawnCount }, at) => ({
      name,
      drawnCount,
      ms: median(all.map((reports) => reports[at].ms + reports[at].responseMs)),
    }))
  return { small: combine(found.small), large: combine(found.large) }
}

/** Returns the rows of the reports. Only pages with as many rows at both sites are compared with each other. */
function reportRows({ small, large }) {
  const isAlike = ({ drawnCount }, at) => drawnCount === small[at].drawnCount
  const alike = large.filter(isAlike).map(({ name }) => name)
  if (alike.length === 0) throw new Error('no report has as many rows at both sites')
  const sum = (reports) => reports.reduce((total, { name, ms }) => total + (alike.includes(name) ? ms : 0), 0)
  const slowest = large.reduce((one, other) => (other.ms > one.ms ? other : one))
  return [
    {
      what: `growth: reports (${alike.join(', ')}) against the small site`,
      is: sum(large) / sum(small),
      must: LIMIT,
      details: describeRatio(sum(large), sum(small), 'ms'),
    },
    { what: `growth: slowest report (${slowest.name}) with CPU / 4, ms`, is: slowest.ms, must: 300 },
  ]
}

/** Compares the sites `{ small, large }`; returns the results as rows. */
export async function benchGrowth(browser, sites, rounds) {
  const load = await step('first load', () =>
    measureInTurns(rounds, (size) => measureThrottled(browser, sites[size], 'first-game')),
  )
  const late = await step('scrolling', () => measureScrolling(browser, sites, rounds))
  const search = await step('search', () =>
    measureInTurns(rounds, async (size) => (await benchSearch(browser, sites[size], 1))[0]),
  )
  const reports = await step('reports', () => measureReports(browser, sites, rounds))
  if (process.env.ANTE_BENCH_ALL) console.dir({ load, late, search, reports }, { depth: null })
  const keystrokes = { small: meanKeystroke(search.small), large: meanKeystroke(search.large) }
  return [
    {
      what: 'growth: first game shown against the small site',
      is: median(load.large) / median(load.small),
      must: LIMIT,
      details: describeRatio(median(load.large), median(load.small), 'ms'),
    },
    {
      what: 'growth: punctual frames while scrolling slots, small site against this',
      is: (100 - median(late.small)) / (100 - median(late.large)),
      must: LIMIT,
    },
    {
      // the mean, because the browser rounds a duration to 8 ms
      what: 'growth: mean keystroke against the small site',
      is: keystrokes.large / keystrokes.small,
      must: LIMIT,
      details: describeRatio(keystrokes.large, keystrokes.small, 'ms'),
    },
    {
      what: 'growth: slowest keystroke with CPU / 4, ms',
      is: slowestKeystroke(search.large),
      must: 50,
    },
    ...reportRows(reports),
  ]
}
