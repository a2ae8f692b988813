import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Returns the paths of the view with the group of their page. */
function paths(): string[] {
  const rows = source('ui/src/app/Pages.tsx').matchAll(/path="(\/.*?)" element=\{<Page group="(\w+)"/g)
  return [...rows].map(([, path, group]) => `${path} ${group}`).sort()
}

/** Returns the paths of the core's route table with the group of their page. */
function table(): string[] {
  const rust = source('core/engine/src/site/route/mod.rs')
  const [, home = ''] = /const HOME.*?\[("\/".*?)\]/s.exec(rust) ?? []
  const aliases = home.replace('LOGIN', '"/login"')
  const rows = [...rust.matchAll(/^ {4}route\((?:&\[(.*?)\]|HOME), PageGroup::(\w+)/gm)]
  return rows
    .flatMap(([, listed = aliases, group = '']) =>
      [...listed.matchAll(/"(.*?)"/g)].map(
        ([, path]) => `${path} ${group.charAt(0).toLowerCase()}${group.slice(1)}`,
      ),
    )
    .sort()
}

it('shows a page at each path of the route table, and at no other', () => {
  expect(table()).toContain('/login index')
  expect(paths()).toEqual(table())
})
