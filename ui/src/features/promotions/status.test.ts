import { describe, expect, it } from 'vitest'
import { playPath, stepOf } from './status'

describe('the next step of a promotion', () => {
  it.each([
    ['deposit', 'join', 'join'],
    ['turnover', 'join', 'join'],
    ['application', 'join', 'apply'],
    ['raffle', 'join', 'deposit'],
    ['messenger', 'join', 'deposit'],
    ['application', 'rejected', 'apply'],
    ['deposit', 'claim', 'claim'],
    ['raffle', 'claim', 'draw'],
    ['messenger', 'claim', 'redeem'],
    ['deposit', 'joined', 'deposit'],
    ['turnover', 'inProcess', 'play'],
    ['info', 'joined', 'none'],
    ['application', 'applying', 'none'],
    ['deposit', 'claimed', 'none'],
    ['turnover', 'comingSoon', 'none'],
    ['turnover', 'closed', 'none'],
  ] as const)('%s, %s: %s', (kind, status, step) => {
    expect(stepOf({ kind, status })).toBe(step)
  })

  it('leads to the games that count', () => {
    expect(playPath(['FISH', 'RNG'], '/live')).toBe('/fish')
    expect(playPath(['LOTT'], '/live')).toBe('/lottery')
    expect(playPath([], '/live')).toBe('/live')
  })
})
