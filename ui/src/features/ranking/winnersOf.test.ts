import { expect, test } from 'vitest'
import type { Winner } from '@/core'
import { winnersOf } from './winnersOf'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const win = (prize: string, wonAt: string): Winner => ({
  player: 'mar***rj',
  avatar: '/media/avatars/1.svg',
  gameName: 'Onça Dourada',
  gameCode: 'onca-dourada',
  image: '/media/games/onca-dourada.svg',
  prize,
  wonAt,
})

test('a day and a week, the largest prize first', () => {
  const all = [
    win('90.5', '2026-11-20T11:00:00Z'),
    win('1000', '2026-11-18T11:00:00Z'),
    win('200', '2026-11-19T13:00:00Z'),
    win('9999', '2026-11-12T11:00:00Z'),
  ]
  expect(winnersOf(all, 'day', NOW).map(({ prize }) => prize)).toEqual(['200', '90.5'])
  expect(winnersOf(all, 'week', NOW).map(({ prize }) => prize)).toEqual(['1000', '200', '90.5'])
  expect(winnersOf([], 'week', NOW)).toEqual([])
})
