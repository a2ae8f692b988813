#!/usr/bin/env node
// Logs in, deposits and launches a game: node qa.mjs <API's origin> <games' origin> <user name> <password>
import { createCore, loadCore } from '@ante/core'

const [apiOrigin, games, username, password] = process.argv.slice(2)

/** Returns the value of an outcome; an error ends the script. */
function must(outcome) {
  if (outcome.status === 'ok') return outcome.value
  throw new Error(JSON.stringify(outcome.error))
}

await loadCore({ member: true })
const core = createCore({ apiOrigin, credentials: 'bearer', gameOrigins: [games] })
must(await core.start())
must(await core.member.login({ username, password }))
const before = must(await core.member.refreshBalance())

const { methods } = must(await core.member.depositMethods())
const deposit = must(await core.member.deposit({ method: methods[0].key, amount: '50' }))
let { state } = deposit
for (let tries = 0; state !== 'credited' && tries < 100; tries += 1) {
  await new Promise((done) => setTimeout(done, 100))
  state = must(await core.member.depositStatus(deposit.id)).state
}
const after = must(await core.member.refreshBalance())

const [game] = must(await core.gameList({ gameType: 'RNG' })).games
const { kind, origin } = must(await core.member.launch(game))
must(await core.logout())
console.log(JSON.stringify({ before: before.amount, state, after: after.amount, kind, origin }))
