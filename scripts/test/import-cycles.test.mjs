import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { cyclesOf } from '../checks/import-cycles.mjs'
import { rustUses } from '../lib/rust-uses.mjs'
import { typescriptUses } from '../lib/typescript-uses.mjs'

const uses = (files) =>
  Object.fromEntries([...rustUses(files)].map(([file, used]) => [file, [...used].sort()]))

test('a file uses what its use trees and paths name, by the file that defines it', () => {
  assert.deepEqual(
    uses({
      'lib.rs': 'pub mod money;\npub mod wallet;\n',
      'money.rs': '/// See crate::wallet::pay.\npub struct Money;\n',
      'wallet/mod.rs': 'mod pay;\npub use pay::pay;\nuse crate::money::Money;\n',
      'wallet/pay.rs': 'use super::super::money::{self, Money as Amount};\npub fn pay() { money::zero() }\n',
      'games.rs': 'use crate::wallet;\nfn play() { wallet::pay(); "crate::money::Money"; }\n',
    }),
    {
      'lib.rs': [],
      'money.rs': [],
      'wallet/mod.rs': ['money.rs'],
      'wallet/pay.rs': ['money.rs'],
      'games.rs': ['wallet/pay.rs'],
    },
  )
})

test('tests and visibilities are no use', () => {
  assert.deepEqual(
    uses({
      'a/mod.rs':
        'pub(in crate::b) fn a() {}\n#[cfg(test)]\npub(crate) mod tests {\n    use crate::b::b;\n}\n',
      'b.rs': 'pub fn b() {}\n',
    }),
    { 'a/mod.rs': [], 'b.rs': [] },
  )
})

test('a string with the mark of a comment, and a quote as a character, hide nothing', () => {
  assert.deepEqual(
    uses({
      'a.rs': 'const U: &str = "https://x";\nfn f() { crate::b::b() }\n',
      'b.rs': "pub fn b() { is('\"'); crate::c::c(); is('\"') } /* crate::a */\n",
      'c.rs': 'pub fn c() -> &str { r#"crate::a::U " "# }\n',
    }),
    { 'a.rs': ['b.rs'], 'b.rs': ['c.rs'], 'c.rs': [] },
  )
})

test('a TypeScript file uses what it imports and hands on, types included, but not what it loads when needed', () => {
  const files = {
    'ui/src/app.tsx':
      "import { Page } from '@/pages'\nimport './app.css'\nconst lazy = () => import('./later')\n",
    'ui/src/later.ts': "import type { Brand } from '@brand/brand'\n",
    'ui/src/pages/index.ts': "export * from '../later.ts'\nimport { useState } from 'react'\n",
    'ui/brands/ante/brand.ts': 'export type Brand = string\n',
  }
  const modules = Object.entries(files).map(([path, text]) => ({
    path,
    program: parseSync(path, text).program,
  }))
  assert.deepEqual(
    Object.fromEntries([...typescriptUses(modules)].map(([path, used]) => [path, [...used]])),
    {
      'ui/src/app.tsx': ['ui/src/pages/index.ts'],
      'ui/src/later.ts': ['ui/brands/ante/brand.ts'],
      'ui/src/pages/index.ts': ['ui/src/later.ts'],
      'ui/brands/ante/brand.ts': [],
    },
  )
})

test('a circle is found with all its files', () => {
  const graph = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c'])],
    ['c', new Set(['a', 'd'])],
    ['d', new Set()],
  ])
  assert.deepEqual(
    cyclesOf(graph).map((circle) => circle.sort()),
    [['a', 'b', 'c']],
  )
})
