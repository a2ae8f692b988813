import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Flights } from '../../sandbox/games/fish/flights.js'

test('shots that overlap are one round to the site, and it ends with the last of them', () => {
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

test('shots without a gap make a pause before the site stops waiting', (t) => {
  let now = 0
  t.mock.method(performance, 'now', () => now)
  const flights = new Flights(() => undefined)
  assert.equal(flights.long, false)
  flights.start()
  now = 5000
  flights.start()
  flights.end()
  assert.equal(flights.long, false)
  now = 8001
  assert.equal(flights.long, true)
  flights.end()
  assert.equal(flights.long, false)
})
