import type { Messages } from './messages'

/** Texts of pages that are no entry pages; even their addresses are kept out of the first load. */
export const lazyNamespaces = {
  agent: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=agent' }),
  cashier: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=cashier',
  }),
  halls: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=halls' }),
  help: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=help' }),
  html: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=html' }),
  inbox: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=inbox' }),
  lottery: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=lottery',
  }),
  missions: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=missions',
  }),
  points: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=points' }),
  ranking: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=ranking',
  }),
  promotions: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=promotions',
  }),
  records: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=records',
  }),
  referral: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=referral',
  }),
  responsible: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=responsible',
  }),
  rooms: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=rooms' }),
  search: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=search' }),
  securityCentre: import.meta.glob<{ default: Messages }>('../../../locales/*.json', {
    query: '?namespace=securityCentre',
  }),
  routes: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=routes' }),
  vitals: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=vitals' }),
  ways: import.meta.glob<{ default: Messages }>('../../../locales/*.json', { query: '?namespace=ways' }),
}
