// Every addressable screen: new screens are included without a change here.
import { readFileSync } from 'node:fs'
import { AGENT_CENTRE_PAGES, MEMBER_CENTRE_PAGES } from '../../ui/src/app/centres/centrePages.ts'
import { GAME_PATH } from './responsible.ts'

/** Page groups by path, written by a test of the engine. */
const GROUPS: Record<string, string> = JSON.parse(
  readFileSync(new URL('../../core/engine/src/site/route/routes.json', import.meta.url), 'utf8'),
)

/** Addresses with the parameters that a page needs to show its content. */
const ADDRESS_WITH_CONTENT: Record<string, string> = {
  '/game': GAME_PATH,
  '/promoDetail': '/promoDetail?id=welcome',
}

/** Returns the paths of the route table, without home and its aliases. */
const routePaths = () => Object.keys(GROUPS).filter((path) => GROUPS[path] !== 'index')

/** All pages outside the centres, for a visitor or a member. */
export const PAGES = [
  '/',
  ...routePaths().map((path) => ADDRESS_WITH_CONTENT[path] ?? path),
  '/no/such/place',
]
export const MEMBER_CENTRE = MEMBER_CENTRE_PAGES.map((key) => `/?mc=${key}`)
export const AGENT_CENTRE = AGENT_CENTRE_PAGES.map((key) => `/?ac=${key}`)
/** A jurisdiction in which these pages are complete: without bonuses, a promotion's page would lack content. */
export const COMPLETE_JURISDICTION = 'open'
