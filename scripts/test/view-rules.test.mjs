import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { ALLOWED, NUMBERS, viewRules } from '../checks/view-rules.mjs'

const ENUMS = `
export type BetState = "open" | "won" | "lost" | "void";
export type DepositReason = "late" | "double";
export interface Bet { state: BetState; before?: BetState | undefined; reason: DepositReason; stake: string; count: number }
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
  return viewRules({ folder: '/site', fs }).map((problem) => Number(/:(\d+) {2}/.exec(problem)?.[1]) - 1)
}

test('a comparison of an enum’s value is found, however the value is reached', () => {
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
export const i = ({ reason }: Bet) => reason === 'late'
const IS_DECIDED: Record<BetState, boolean> = { open: false, won: true, lost: true, void: false }
export const j = ({ state }: Bet) => IS_DECIDED[state]
`
  assert.deepEqual(lines(code), [1, 2, 3, 3, 5, 7, 15, 16, 17, 18, 19])
})

test('a table, an enum that the file may compare, and any other text are no rule', () => {
  const code = `const TONES: Record<BetState, string> = { open: 'live', won: 'good', lost: 'bad', void: '' }
export const a = ({ state }: Bet) => TONES[state] === 'live'
export const b = (one: Bet, other: Bet) => one.state === other.state
export const c = (state: RoomState) => state === 'other'
export const d = (phase: 'open' | 'closing', text: string) => phase === 'open' || text === 'won'
`
  assert.deepEqual(lines(code, ALLOWED.RoomState.files[0]), [])
  assert.deepEqual(lines(code), [4], 'of another file')
})

test('a number made from a text is found, unless the file is known to make one that is no amount', () => {
  const code = `export const a = ({ stake }: Bet) => Number(stake)
export const b = (bet?: Bet) => Number.parseInt(bet?.stake ?? '0', 10) + parseFloat(\`\${bet?.stake}\`)
export const c = ({ stake }: Bet) => 2 * +stake
export const d = ({ count, state }: Bet) => Number(count) + Number(state === before) - -count
declare const before: BetState
`
  assert.deepEqual(lines(code), [1, 2, 2, 3])
  assert.deepEqual(lines(code, Object.keys(NUMBERS)[0]), [])
})

test('tests and the adapter of the core are not checked', () => {
  const code = "export const a = (bet: Bet) => bet.state === 'open'\n"
  assert.deepEqual(lines(code), [1])
  for (const path of ['lib/records/states.ts', 'components/Bet.ts', 'app/Bet.ts'])
    assert.deepEqual(lines(code, path), [1])
  assert.deepEqual(lines(code, 'features/bets/Bet.test.ts'), [])
  assert.deepEqual(lines(code, 'core/index.ts'), [])
})
