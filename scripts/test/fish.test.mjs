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
