import type { IconName } from '@/components/Icon'

const SIGNS: Record<string, IconName> = {
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

/** The sign of a category of the navigation. */
export const signOf = (gameType: string): IconName => SIGNS[gameType] ?? 'star'
