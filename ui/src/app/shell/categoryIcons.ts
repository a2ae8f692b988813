import type { IconName } from '@/components/Icon'

const CATEGORY_ICONS: Record<string, IconName> = {
  RNG: 'slots',
  LIVE: 'live',
  FISH: 'fish',
  PVP: 'pvp',
  SPORTS: 'sports',
  ESPORTS: 'esports',
  ELOTT: 'ticket',
  LOTT: 'lottery',
  DS88: 'cock',
}

/** Returns the icon of a navigation category. */
export const categoryIcon = (gameType: string): IconName => CATEGORY_ICONS[gameType] ?? 'star'
