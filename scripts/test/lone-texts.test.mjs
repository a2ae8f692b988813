import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createVirtualFileSystem } from 'typescript/unstable/fs'
import { textsWithSiblings } from '../checks/lone-texts.mjs'

const TYPES = `declare namespace JSX { interface Element { type: string } interface IntrinsicElements { [name: string]: unknown } }
declare const t: { (key: string): string; rich(key: string): JSX.Element }
declare const icon: JSX.Element, slot: JSX.Element | string | undefined, count: number, flag: boolean
`

/** Returns the lines with a problem, in a component with this code. */
function lines(code, path = 'features/bets/Bet.tsx') {
  const fs = createVirtualFileSystem({
    '/site/ui/tsconfig.json': JSON.stringify({
      compilerOptions: { strict: true, module: 'ESNext', jsx: 'preserve', types: [] },
      include: ['src'],
    }),
    '/site/ui/src/types.d.ts': TYPES,
    [`/site/ui/src/${path}`]: code,
  })
  return textsWithSiblings({ folder: '/site', fs }).map((problem) => Number(/:(\d+) {2}/.exec(problem)?.[1]))
}

test('a text with a sibling is found, however it is written', () => {
  const code = `export const a = () => <p>{icon}{t('a')}</p>
export const b = () => <p>{count} × {icon}</p>
export const c = () => <p>{icon}{flag ? t('a') : null}</p>
export const d = () => <p>{flag && t('a')}<b /></p>
export const e = () => <>{t('a')}</>
export const f = () => <p>{t('a')} {t('b')}</p>
`
  assert.deepEqual(lines(code), [1, 2, 2, 3, 4, 5, 6, 6])
})

test('a component that is only a text, and a message with elements, are found', () => {
  const code = `export function A() { return flag ? t('a') : icon }
export const B = () => t('b')
export const C = () => <p>{t.rich('c')}</p>
`
  assert.deepEqual(lines(code), [1, 2, 3])
  assert.deepEqual(lines('export const rich = () => t.rich("c")', 'i18n/rich.tsx'), [])
})

test('a text alone in an element, white space and slots are no fault', () => {
  const code = `export const a = () => <p>{t('a')}</p>
export const b = () => <p>{icon} <span>{t('b')}</span>{' '}{slot}</p>
export const c = () => (
  <p>
    {icon}
    {flag ? <b>{t('c')}</b> : null}
  </p>
)
export const text = () => t('a')
export function D() { const name = () => t('a'); return <p>{name()}</p> }
`
  assert.deepEqual(lines(code), [])
  assert.deepEqual(lines("export const a = () => <p>{icon}{t('a')}</p>", 'features/bets/Bet.test.tsx'), [])
})
