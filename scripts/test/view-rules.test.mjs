import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { ALLOWED, ruleComparisons } from '../checks/view-rules.mjs'

const ENUMS = `
export type BetState = "open" | "won" | "lost" | "void";
export type PromotionStep = "join" | "claim";
export interface Bet { state: BetState; before?: BetState | undefined; step: PromotionStep }
${Object.keys(ALLOWED)
  .map((name) => `export type ${name} = "${name}" | "other";`)
  .join('\n')}
`

/** Returns the lines with a problem, in a feature with this code. */
function lines(code, path = 'features/bets/Bet.ts') {
  const fs = createVirtualFileSystem({
    '/site/ui/tsconfig.json': JSON.stringify({
      compilerOptions: {
        strict: true,
        module: 'ESNext',
        moduleResolution: 'Bundler',
        types: [],
        paths: { '@ante/core': ['../pkg/api.golden.d.ts'] },
      },
      include: ['src'],
    }),
    '/site/pkg/api.golden.d.ts': ENUMS,
    [`/site/ui/src/${path}`]: `import type { Bet, BetState, RoomState } from '@ante/core'\n${code}`,
  })
  return ruleComparisons({ folder: '/site', fs }).map(
    (problem) => Number(/:(\d+) {2}/.exec(problem)?.[1]) - 1,
  )
}

test('a comparison of a state is found, however the state is reached', () => {
  const code = `export const a = (bet: Bet) => bet.state === 'open'
export const b = ({ state }: Bet) => 'won' !== state
export const c = (bet?: Bet) => bet?.before === 'won' || bet?.state === 'lost'
const stateOf = (bet: Bet) => bet.state
export const d = (bet: Bet) => stateOf(bet) === 'open'
export function e({ state: now }: Bet) {
  switch (now) {
    case 'open':
      return 1
    default:
      return 2
  }
}
const DECIDED: readonly BetState[] = ['won', 'lost']
export const f = ({ state }: Bet) => DECIDED.includes(state)
export const g = ({ state }: Bet) => new Set<BetState>(DECIDED).has(state)
export const h = (state: Exclude<BetState, 'void'>) => state === 'open'
`
  assert.deepEqual(lines(code), [1, 2, 3, 3, 5, 7, 15, 16, 17])
})

test('a table, a step of the core, an allowed enum and any other text are no rule', () => {
  const code = `const TONES: Record<BetState, string> = { open: 'live', won: 'good', lost: 'bad', void: '' }
export const a = ({ state }: Bet) => TONES[state] === 'live'
export const b = (one: Bet, other: Bet) => one.state === other.state
export const c = ({ step }: Bet) => step === 'join'
export const d = (state: RoomState) => state === 'other'
export const e = (phase: 'open' | 'closing', text: string) => phase === 'open' || text === 'won'
`
  assert.deepEqual(lines(code), [])
})

test('tests and the adapter of the core are not checked', () => {
  const code = "export const a = (bet: Bet) => bet.state === 'open'\n"
  assert.deepEqual(lines(code), [1])
  assert.deepEqual(lines(code, 'lib/records/states.ts'), [1])
  assert.deepEqual(lines(code, 'features/bets/Bet.test.ts'), [])
  assert.deepEqual(lines(code, 'core/index.ts'), [])
})
