import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseSync } from 'vite'
import { cyclesOf } from '../checks/import-cycles.mjs'
import { typescriptUses } from '../lib/typescript-uses.mjs'

test('a TypeScript file uses its imports and exports, including types, but not lazy imports', () => {
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

test('a cycle is found with all its files', () => {
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
