// Every addressable screen, read from the source code: new screens are included without a change here.
import { readFileSync } from 'node:fs'
import { GAME_PATH } from './responsible.ts'

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Parameters that a page needs to show its content. */
const ADDRESS_WITH_CONTENT: Record<string, string> = {
  '/game': GAME_PATH,
  '/promoDetail': '/promoDetail?id=welcome',
}

/** Returns an address for each path of the route table, without the aliases of home. */
function routePaths(): string[] {
  const table = source('core/engine/src/site/route/mod.rs')
  const rows = [...table.matchAll(/^ {4}route\(&\[(.*?)\]/gm)]
  return rows.flatMap(([, paths = '']) => [...paths.matchAll(/"(.*?)"/g)].map(([, path = '']) => path))
}

/** Returns the pages of a centre by their keys. */
function centrePages(centre: string): string[] {
  const [, table = ''] =
    /^const PAGES\b.*?\{(.*?)^\}/ms.exec(source(`ui/src/app/centres/${centre}.tsx`)) ?? []
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key)
}

/** All pages outside the centres, for a visitor or a member. */
export const PAGES = [
  '/',
  ...routePaths().map((path) => ADDRESS_WITH_CONTENT[path] ?? path),
  '/no/such/place',
]
export const MEMBER_CENTRE = centrePages('MemberCentre').map((key) => `/?mc=${key}`)
export const AGENT_CENTRE = centrePages('AgentCentre').map((key) => `/?ac=${key}`)
/** A jurisdiction in which these pages are complete: without bonuses, a promotion's page would lack content. */
export const COMPLETE_JURISDICTION = 'open'
