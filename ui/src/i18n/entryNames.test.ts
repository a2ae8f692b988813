import { expect, it } from 'vitest'

// read from the file: the site loads these texts separately
const [file = ''] = Object.values(
  import.meta.glob<string>('@locales/EN.json', { query: '?raw', import: 'default', eager: true }),
)
const EN: { site: { mc: Names }; agent: { pages: Names } } = JSON.parse(file)

type Names = Record<string, string>

/** The names and keys that the specification lists, in English (REQ-2.6.4, REQ-2.7.3); letter case is ours. */
const MEMBER = {
  securityCenter: 'my account',
  transferFund: 'my wallet',
  depositv2: 'deposit',
  withdraw: 'withdrawal',
  transferUpline: 'transfer to upline',
  personalHistoryCopy: 'betting record',
  transactionHistory: 'account record',
  personalProfit: 'personal loss/profit',
  bonusDetails: 'bonus details',
  rewardCenter: 'reward centre',
  referral: 'invite friends',
  missionLeaderboard: 'mission activity',
  messageV2: 'platform messages',
  manualRebate: 'manual rebate',
}
const AGENT = {
  announcement: 'announcement',
  overview: 'overview',
  account: 'account',
  team: 'team management',
  teamBetting: 'team betting',
  userProfit: 'user profit and loss',
  income: 'my income',
  transactions: 'transaction details',
  dividend: 'dividend',
  dailySalary: 'daily salary',
  hourlySalary: 'hourly salary',
  realTimeSalary: 'real-time salary',
}

const lower = (names: Names) =>
  Object.fromEntries(Object.entries(names).map(([key, name]) => [key, name.toLowerCase()]))

it('names the entries of both centres in English as the specification does', () => {
  expect(lower(EN.site.mc)).toMatchObject(MEMBER)
  expect(lower(EN.agent.pages)).toMatchObject(AGENT)
})

it('calls the score of missions by a sign that no points have, in every language', () => {
  const files = import.meta.glob<string>('@locales/??.json', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  expect(Object.keys(files).length).toBeGreaterThan(20)
  for (const [file, text] of Object.entries(files)) {
    const { missions, points }: Record<'missions' | 'points', unknown> = JSON.parse(text)
    expect(JSON.stringify(missions), file).toContain('{score} ★')
    expect(JSON.stringify(points), file).not.toContain('★')
  }
})
