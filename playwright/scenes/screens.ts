// Every screen that has an address, as the code has them: one that comes new is looked at without being named here.
import { readFileSync } from 'node:fs'
import { GAME } from './responsible.ts'

const source = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8')

/** What a page has to be told to show something. */
const TOLD: Record<string, string> = { '/game': GAME, '/promoDetail': '/promoDetail?id=welcome' }

/** A page for each path of the route table; home has many names and one look. */
function pages(): string[] {
  const table = source('core/engine/src/site/route/mod.rs')
  const rows = [...table.matchAll(/^ {4}route\(&\[(.*?)\]/gm)]
  return rows.flatMap(([, paths = '']) => [...paths.matchAll(/"(.*?)"/g)].map(([, path = '']) => path))
}

/** The pages of a centre, by their keys. */
function pagesOf(centre: string): string[] {
  const [, table = ''] =
    /^const PAGES\b.*?\{(.*?)^\}/ms.exec(source(`ui/src/app/centres/${centre}.tsx`)) ?? []
  return [...table.matchAll(/^ {2}(\w+):/gm)].map(([, key = '']) => key)
}

/** Everything around home, for a visitor or a member. */
export const PAGES = ['/', ...pages().map((path) => TOLD[path] ?? path), '/no/such/place']
export const MEMBER_CENTRE = pagesOf('MemberCentre').map((key) => `/?mc=${key}`)
export const AGENT_CENTRE = pagesOf('AgentCentre').map((key) => `/?ac=${key}`)
/** The place where these are whole: without bonuses, what a promotion's page shows would not be there. */
export const WHOLE = 'open'
