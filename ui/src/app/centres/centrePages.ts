// Pages of the centres by their keys in the address (`mc`, `ac`). E2e tests visit every one of them.

export const MEMBER_CENTRE_PAGES = [
  'securityCenter',
  'depositv2',
  'transferFund',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'manualRebate',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'responsible',
] as const

export const AGENT_CENTRE_PAGES = [
  'account',
  'announcement',
  'overview',
  'team',
  'teamBetting',
  'userProfit',
  'income',
  'transactions',
  'dividend',
  'dailySalary',
  'hourlySalary',
  'realTimeSalary',
] as const

export type MemberCentrePage = (typeof MEMBER_CENTRE_PAGES)[number]
export type AgentCentrePage = (typeof AGENT_CENTRE_PAGES)[number]
