/**
 * Areas of the locale files that no entry page shows, by namespace. Each is a file of its own for each language, which
 * loads with its pages; the first page's texts are all other areas. The list is used at build time.
 */
export const NAMESPACES = {
  agent: ['agent'],
  cashier: ['cashier'],
  filters: ['filters'],
  halls: ['halls'],
  help: ['help', 'down', 'join'],
  html: ['html'],
  inbox: ['inbox'],
  lottery: ['lottery'],
  members: ['changePass', 'entry', 'patterns', 'register', 'validation', 'wallet'],
  missions: ['missions', 'prizes'],
  points: ['points'],
  ranking: ['ranking'],
  promotions: ['promotions'],
  records: ['records', 'rewards', 'upline'],
  referral: ['referral'],
  responsible: ['responsible'],
  rooms: ['rooms'],
  routes: ['routes'],
  search: ['search'],
  securityCentre: ['securityCentre'],
  shelves: ['shelves'],
  vitals: ['vitals'],
  ways: ['ways'],
} as const

export type Namespace = keyof typeof NAMESPACES
