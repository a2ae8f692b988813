import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flights } from '../../sandbox/games/fish/flights.js'

test('overlapping shots are one round, which ends with the last of them', () => {
  const said = []
  const flights = new Flights((type) => said.push(type))
  flights.start()
  flights.start()
  flights.end()
  assert.deepEqual(said, ['roundStarted'])
  flights.end()
  assert.deepEqual(said, ['roundStarted', 'balanceChanged'])
  flights.start()
  flights.end()
  assert.deepEqual(said.slice(2), ['roundStarted', 'balanceChanged'])
})

test('continuous shots pause before the time limit of a round', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const flights = new Flights(() => undefined)
  assert.equal(flights.isTooLong, false)
  flights.start()
  now = 5000
  flights.start()
  flights.end()
  assert.equal(flights.isTooLong, false)
  now = 8001
  assert.equal(flights.isTooLong, true)
  flights.end()
  assert.equal(flights.isTooLong, false)
})
