import { expect, test } from 'vitest'
import { cheapestRoom, missingAmount, sumOf } from './afford'

const room = (roomId: string, stake: string, minEntry: string, maintenance = false) => ({
  roomId,
  name: roomId,
  stake,
  minEntry,
  seats: 4,
  players: 3,
  maintenance,
})
const ROOMS = [
  room('bronze', '0.2', '4'),
  room('prata', '1', '20'),
  room('ouro', '4', '80', true),
  room('diamante', '10', '200'),
]

test('what a balance lacks is exact', () => {
  expect(missingAmount('20', '20')).toBeUndefined()
  expect(missingAmount('20.0001', '20')).toBeUndefined()
  expect(missingAmount('19.99', '20')).toBe('0.01')
  expect(missingAmount('0', '4')).toBe('4')
  expect(missingAmount('9007199254740993.1', '9007199254740993.3')).toBe('0.2')
})

test('two wallets are counted as one, exactly', () => {
  expect(sumOf('0.1', '0.2')).toBe('0.3')
  expect(sumOf('9007199254740993.1', '0')).toBe('9007199254740993.1')
  expect(sumOf('12', '7.99')).toBe('19.99')
})

test('a quick seat is in the cheapest room that is open and can be paid', () => {
  expect(cheapestRoom(ROOMS, '1000')?.roomId).toBe('bronze')
  expect(cheapestRoom(ROOMS.slice(1).reverse(), '1000')?.roomId).toBe('prata')
  expect(cheapestRoom(ROOMS.slice(2), '1000')?.roomId).toBe('diamante')
  expect(cheapestRoom(ROOMS, '3.99')).toBeUndefined()
  expect(cheapestRoom([], '1000')).toBeUndefined()
})
