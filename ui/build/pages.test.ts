import { readFileSync } from 'node:fs'
import { type ESTree, parseSync, Visitor } from 'vite'
import { expect, it } from 'vitest'
import groups from '../../core/engine/src/site/route/routes.json'

const FILE = 'ui/src/app/Pages.tsx'

/** Returns an attribute of a JSX element: its text, or the element in its braces. */
function attribute({ attributes }: ESTree.JSXOpeningElement, name: string): ESTree.Node | undefined {
  for (const one of attributes)
    if (one.type === 'JSXAttribute' && one.name.name === name)
      return one.value?.type === 'JSXExpressionContainer' ? one.value.expression : (one.value ?? undefined)
  return undefined
}

const textOf = (node: ESTree.Node | undefined) =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined

/** Returns the paths of the view with the group of their page; the last route is for any other path. */
function viewPaths(): Record<string, string | undefined> {
  const { program } = parseSync(FILE, readFileSync(new URL(`../../${FILE}`, import.meta.url), 'utf8'))
  const found: Record<string, string | undefined> = {}
  new Visitor({
    JSXOpeningElement(route) {
      if (route.name.type !== 'JSXIdentifier' || route.name.name !== 'Route') return
      const path = textOf(attribute(route, 'path'))
      const page = attribute(route, 'element')
      if (path === undefined || path === '*' || page?.type !== 'JSXElement') return
      found[path] = textOf(attribute(page.openingElement, 'group'))
    },
  }).visit(program)
  return found
}

it('has a page for each path of the route table, and no other', () => {
  expect(groups['/login']).toBe('index')
  expect(viewPaths()).toEqual(groups)
})
