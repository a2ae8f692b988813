import type { Messages } from './messages'

/** Texts of pages that are no entry pages; even their addresses are kept out of the first load. */
export const lateParts = {
  agent: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=agent' }),
  cashier: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=cashier' }),
  halls: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=halls' }),
  help: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=help' }),
  html: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=html' }),
  inbox: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=inbox' }),
  lottery: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=lottery' }),
  missions: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=missions' }),
  points: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=points' }),
  ranking: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=ranking' }),
  promotions: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?part=promotions',
  }),
  records: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=records' }),
  referral: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=referral' }),
  responsible: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?part=responsible',
  }),
  rooms: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=rooms' }),
  search: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=search' }),
  securityCentre: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?part=securityCentre',
  }),
  routes: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=routes' }),
  vitals: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=vitals' }),
  ways: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?part=ways' }),
}
