/**
 * Areas of the locale files that no entry page shows, by namespace. Each is a file of its own for each language, which
 * loads with its pages; the first page's texts are all other areas. The list is used at build time.
 */
export const NAMESPACES = {
  agent: ['agent'],
  cashier: ['cashier'],
  filters: ['filters'],
  gameCollections: ['gameCollections'],
  help: ['help', 'download', 'partners'],
  html: ['html'],
  inbox: ['inbox'],
  languageOffer: ['languageOffer'],
  lottery: ['lottery'],
  members: ['changePass', 'entry', 'patterns', 'register', 'validation', 'wallet'],
  missions: ['missions', 'prizes'],
  newVersion: ['newVersion'],
  points: ['points'],
  promotions: ['promotions'],
  ranking: ['ranking'],
  records: ['records', 'rewards', 'upline'],
  referral: ['referral'],
  responsible: ['responsible'],
  rooms: ['rooms'],
  routes: ['routes'],
  search: ['search'],
  securityCentre: ['securityCentre'],
  vendorLobby: ['vendorLobby'],
  vitals: ['vitals'],
} as const

export type Namespace = keyof typeof NAMESPACES
