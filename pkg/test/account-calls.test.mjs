// Every call of the account as the server receives it from the core: method, path, module, language,
// encryption; and no password, code or second factor readable on the way.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createCore, loadCore } from '@ante/core'
import { ok, skip, startSandboxServer } from './sandbox-server.mjs'

/** The expected form of each call: method, path, module, and `sealed` if it must be encrypted. */
const CALLS = [
  ['POST', '/wps/session/login', 'COMM3', 'sealed'],
  ['POST', '/wps/verification/sms/noLogin', 'COMM3'],
  ['GET', '/wps/system/whitelabel', 'COMM3'],
  ['GET', '/wps/relay/MCSFE_getPlayerAvatar', 'COMM3'],
  ['GET', '/wps/member/info', 'COMM3'],
  ['PUT', '/wps/member/register', 'REG3', 'sealed'],
  ['PUT', '/wps/member/register/mobile', 'REG3', 'sealed'],
  ['POST', '/wps/member/password', 'PASS3', 'sealed'],
  ['GET', '/wps/agent/affiliate', 'REG3'],
  ['GET', '/wps/system/setting/register', 'REG3'],
  ['POST', '/wps/member/password/email', 'PASS3'],
  ['POST', '/wps/session/login/freeplay', 'COMM3'],
  ['GET', '/wps/captcha', 'COMM3'],
  ['POST', '/wps/member/info/icon', 'COMM3'],
  ['GET', '/wps/system/status', 'COMM3'],
  ['POST', '/wps/member/password/verification', 'PASS3', 'sealed'],
  ['DELETE', '/wps/session/logout', 'COMM3'],
  ['GET', '/wps/system/permission', 'COMM3'],
  ['POST', '/wps/verification/sms/register', 'REG3'],
]

const SECRETS = ['Primeira@1', 'Segunda@22', 'Terceira@3', '482915', '731640']
const DIALING = '+55'

let sandbox
/** The sent requests, as text. */
const sent = []

before(async () => {
  if (skip) return
  await loadCore()
  sandbox = await startSandboxServer()
  await sandbox.site({
    switches: {
      MOBILEREG: '1',
      MOBILEPASSREG: '1',
      MOBILECODELOGIN: '1',
      CHNGPASSVERIF3: '1',
      FREEPLAY: '1',
    },
    registerFields: {
      affiliateCode: { enabled: true, required: false },
      paymentPassword: { enabled: true, required: true },
    },
  })
  const own = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!request.url.includes('/_sandbox/'))
      sent.push([request.url, ...request.headers.values(), await request.clone().text()].join('\n'))
    return own(request)
  }
})

after(() => sandbox?.close())

/** The code that went to a phone; another one is asked for once a second at most. */
async function codeFor(core, purpose, mobileNum) {
  let answer
  do answer = await core.member.sendCode({ purpose, mobileNum, countryDialingCode: DIALING })
  while (answer.error?.kind === 'busy' && (await new Promise((next) => setTimeout(next, 200, true))))
  ok(answer)
  const { code } = await sandbox.message(`${DIALING}${mobileNum}`)
  SECRETS.push(code)
  return code
}

test('every account request matches the specification', { skip }, async () => {
  const core = createCore({ ...sandbox.config, defaultLanguage: 'EN' })
  ok(await core.start())
  await core.member.captcha()

  const taken = { ageConfirmed: true, agreement: true }
  const named = {
    username: 'journal1',
    password: SECRETS[0],
    confirmPassword: SECRETS[0],
    paymentPassword: SECRETS[3],
    affiliateCode: 'NOBODY1',
  }
  const refused = await core.member.register({ ...taken, values: named })
  assert.deepEqual(refused.error.fields, [{ field: 'affiliateCode', key: 'validation.affiliateUnknown' }])
  ok(await core.member.register({ ...taken, values: { ...named, affiliateCode: '' } }))
  ok(
    await core.member.changePassword({
      oldPassword: SECRETS[0],
      newPassword: SECRETS[1],
      confirmNewPassword: SECRETS[1],
    }),
  )
  const { list } = ok(await core.member.avatars())
  ok(await core.member.setIcon({ id: list[0].id }))
  ok(
    await core.member.setPaymentPassword({
      operation: 'change',
      oldPaymentPassword: SECRETS[3],
      paymentPassword: SECRETS[4],
      confirmPaymentPassword: SECRETS[4],
    }),
  )
  ok(await core.logout())
  ok(await core.member.login({ username: 'journal1', password: SECRETS[1] }))
  ok(await core.logout())
  ok(await core.member.forgotByEmail({ username: 'journal1', email: 'nobody@example.com' }))

  const mobileNum = '11998877665'
  const mobile = {
    countryDialingCode: DIALING,
    mobileNum,
    verificationCode: await codeFor(core, 'register', mobileNum),
    password: SECRETS[0],
    confirmPassword: SECRETS[0],
  }
  ok(await core.member.register({ ...taken, kind: 'registerMobile', values: mobile }))
  ok(await core.logout())
  const login = {
    type: 'sms',
    mobileNum,
    countryDialingCode: DIALING,
    verificationCode: await codeFor(core, 'login', mobileNum),
  }
  ok(await core.member.login(login))
  ok(await core.logout())
  const reset = {
    mobileNum,
    countryDialingCode: DIALING,
    verificationCode: await codeFor(core, 'password', mobileNum),
    newPassword: SECRETS[2],
    confirmNewPassword: SECRETS[2],
  }
  assert.equal(ok(await core.member.setPasswordByPhone(reset)).next, 'home')
  ok(await core.logout())
  ok(await core.member.freePlay())
  assert.equal(core.snapshot().session.trial, true)
  core.free()

  const journal = await sandbox.testApi('GET', 'calls')
  for (const [method, path, module, sealed] of CALLS) {
    const calls = journal.filter((call) => call.path === path || call.path === `/sec${path}`)
    assert.ok(calls.length > 0, `${path} was called`)
    for (const call of calls) {
      assert.equal(call.path, sealed ? `/sec${path}` : path)
      assert.equal(call.encrypted, Boolean(sealed), path)
      // What is sealed is posted; the method that it is for is inside.
      assert.equal(call.method, sealed ? 'POST' : method, path)
      assert.equal(call.headers['module-id'], module, path)
      assert.equal(call.headers.language, 'EN', path)
    }
  }
})

test('no secret is readable in requests or in the journal', { skip }, async () => {
  const journal = JSON.stringify(await sandbox.testApi('GET', 'calls'))
  assert.ok(sent.length > 30)
  for (const secret of SECRETS) {
    assert.ok(!journal.includes(secret), `the journal shows ${secret}`)
    for (const text of sent) assert.ok(!text.includes(secret), `${secret} is readable in\n${text}`)
  }
})
