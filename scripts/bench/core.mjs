// Compares the core with the alternatives a page would otherwise use, in Node: the same engine as Chromium's.
import { formatAmounts, loadCore } from '../../pkg/index.mjs'
import { median } from './statistics.mjs'

const ROUNDS = 200
/** Iterations after which both are fully compiled. */
const WARM_UP_ROUNDS = 50

/** Returns the milliseconds of each function, measured in turns. */
function measureInTurns(works) {
  const times = works.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1)
    works.forEach((work, index) => {
      const started = performance.now()
      work()
      times[index].push(performance.now() - started)
    })
  return times.map((list) => median(list.slice(WARM_UP_ROUNDS)))
}

function amounts() {
  const list = Array.from(
    { length: 1000 },
    (_, i) => `${(i * 7919) % 1_000_003}.${String(i % 10_000).padStart(4, '0')}`,
  )
  const joined = list.join('\n')
  const format = new Intl.NumberFormat('en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    roundingMode: 'trunc',
  })
  const [ours, theirs] = measureInTurns([
    () => formatAmounts(joined).split('\n'),
    () => list.map((amount) => format.format(amount)),
  ])
  return { what: 'core: 1,000 amounts against Intl', is: ours / theirs, must: 0.19 }
}

export async function benchCore() {
  await loadCore()
  return [amounts()]
}
