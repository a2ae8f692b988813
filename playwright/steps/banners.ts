// The banners of fresh seed data, by group.
import { readFileSync } from 'node:fs'

interface SeedBanner {
  group: string
  PT: [title: string, line: string, button: string]
  EN: [title: string, line: string, button: string]
}

export const BANNERS = JSON.parse(
  readFileSync(new URL('../../sandbox/seed/banners.json', import.meta.url), 'utf8'),
) as SeedBanner[]

export const bannersOf = (group: string) => BANNERS.filter((banner) => banner.group === group)
