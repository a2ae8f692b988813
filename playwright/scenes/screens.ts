// Every addressable screen, read from the source code: new screens are included without a change here.
import { readFileSync } from 'node:fs'
import { GAME } from './responsible.ts'

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** Parameters that a page needs to show its content. */
const TOLD: Record<string, string> = { '/game': GAME, '/promoDetail': '/promoDetail?id=welcome' }

/** Returns an address for each path of the route table, without the aliases of home. */
function pages(): string[] {
  const table = source('core/engine/src/site/route/mod.rs')
  const rows = [...table.matchAll(/^ {4}route\(&\[(.*?)\]/gm)]
  return rows.flatMap(([, paths = '']) => [...paths.matchAll(/"(.*?)"/g)].map(([, path = '']) => path))
}

/** Returns the pages of a centre by their keys. */
function pagesOf(centre: string): string[] {
  const [, table = ''] =
    /^const PAGES\b.*?\{(.*?)^\}/ms.exec(source(`ui/src/app/centres/${centre}.tsx`)) ?? []
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key)
}

/** All pages outside the centres, for a visitor or a member. */
export const PAGES = ['/', ...pages().map((path) => TOLD[path] ?? path), '/no/such/place']
export const MEMBER_CENTRE = pagesOf('MemberCentre').map((key) => `/?mc=${key}`)
export const AGENT_CENTRE = pagesOf('AgentCentre').map((key) => `/?ac=${key}`)
/** A jurisdiction in which these pages are complete: without bonuses, a promotion's page would lack content. */
export const WHOLE = 'open'
