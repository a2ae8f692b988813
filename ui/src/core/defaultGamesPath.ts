import type { BrandConfig } from '@ante/core'

type Menu = Pick<BrandConfig, 'cockfightingCategory' | 'gameCategories'>

/** Returns the default games page: slots, or the first category of this menu that has a page. */
export function defaultGamesPath({ gameCategories = ['RNG'], cockfightingCategory }: Menu): string {
  const [first] = gameCategories
    .filter((type) => type !== cockfightingCategory)
    .sort((one, other) => Number(other === 'RNG') - Number(one === 'RNG'))
  return first === undefined || first.endsWith('LOTT') ? '/lottery' : `/${first.toLowerCase()}`
}
