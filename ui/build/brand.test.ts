import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { brandFiles, checkConfig, withJurisdictionRules } from './brand'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const read = (path: string) => JSON.parse(readFileSync(at(path), 'utf8'))

test('jurisdiction rules are written into the configuration under the core’s names', () => {
  const rules = {
    minimumAge: { value: 21, source: 'x' },
    agreementStartsChecked: { value: false, source: 'x' },
    limitRiseHours: { value: 72, source: 'x' },
  }
  expect(withJurisdictionRules({ name: 'X', jurisdiction: 'XX' } as object, rules)).toEqual({
    name: 'X',
    minimumAge: 21,
    agreementStartsChecked: false,
  })
})

test('a brand cannot override its jurisdiction', () => {
  const own = { name: 'X', jurisdiction: 'BR', minimumAge: 16 }
  expect(() => withJurisdictionRules(own, {})).toThrow('minimumAge is the jurisdiction’s to say (BR)')
})

test('every brand has an existing jurisdiction', () => {
  const files = readdirSync(at('../../jurisdictions'))
  for (const brand of readdirSync(at('../brands'))) {
    const config = read(`../brands/${brand}/config.json`)
    expect(files, brand).toContain(`${config.jurisdiction}.json`)
    const rules = read(`../../jurisdictions/${config.jurisdiction}.json`)
    expect(withJurisdictionRules(config, rules)).toMatchObject({
      minimumAge: rules.minimumAge.value,
      agreementStartsChecked: rules.agreementStartsChecked.value,
    })
  }
})

/** Returns the build result of a brand with these settings in its `config.json`. */
function buildWith(config: object) {
  const brands = mkdtempSync(join(tmpdir(), 'ante-brands-'))
  vi.stubEnv('ANTE_BRAND', 'x')
  try {
    mkdirSync(join(brands, 'x'))
    const whole = { name: 'X', defaultLanguage: 'EN', jurisdiction: 'open', ...config }
    writeFileSync(join(brands, 'x/config.json'), JSON.stringify(whole))
    return brandFiles({
      brands,
      jurisdictions: at('../../jurisdictions'),
      locales: at('../../locales'),
      calls: at('../../core/contract/endpoints.json'),
    })
  } finally {
    rmSync(brands, { recursive: true })
    vi.unstubAllEnvs()
  }
}

test.each([
  ['/wps/vitals', true],
  ['https://vitals.example/of?x=1', true],
  ['//vitals.example', false],
  ['http://vitals.example', false],
  ['vitals', false],
])('measurements to %s', (vitalsUrl, can) => {
  if (can) expect(buildWith({ vitalsUrl }).vitalsUrl).toBe(vitalsUrl)
  else expect(() => buildWith({ vitalsUrl })).toThrow('vitalsUrl')
})

test('an endpoint override has the name of an endpoint', () => {
  expect(buildWith({ rows: { Login: {}, StartDeposit: {} } }).name).toBe('X')
  // `USERNAMEREG` is a feature flag on the same page
  for (const name of ['Logn', 'Deposit', 'login', 'USERNAMEREG', ''])
    expect(() => buildWith({ rows: { Login: {}, [name]: {} } })).toThrow(
      `rows.${name}: there is no such call`,
    )
})

test('a language is negotiated only if the brand says so', () => {
  expect(buildWith({}).negotiatesLanguage).toBe(false)
  expect(buildWith({ negotiateLanguage: true }).negotiatesLanguage).toBe(true)
  expect(() => buildWith({ negotiateLanguage: 'yes' })).toThrow('negotiateLanguage: yes is not true or false')
  // the core does not know the setting
  expect(withJurisdictionRules({ name: 'X', negotiateLanguage: true } as object, {})).not.toHaveProperty(
    'negotiateLanguage',
  )
})

test('the default language has texts', () => {
  expect(() => buildWith({ defaultLanguage: 'XX' })).toThrow('defaultLanguage: no XX in locales')
})

test('the build rejects a configuration that the core rejects', async () => {
  await expect(checkConfig({ name: 'X' })).resolves.toBeUndefined()
  await expect(checkConfig({ jackpotStep: 'x' })).rejects.toThrow('jackpotStep')
  await expect(checkConfig(JSON.parse('{ "gameCategories": "RNG" }'))).rejects.toThrow('gameCategories')
})

test.each([
  ['{ "vitalUrl": "/x" }', 'vitalUrl is no setting'],
  ['{ "imageFolders": { "flag": "/x/" } }', 'imageFolders.flag is no setting; did you mean flags?'],
  ['{ "rows": { "Login": { "headers": { "Merchnt": "X" } } } }', 'rows.Login.headers.Merchnt is no header'],
])('an unknown setting is rejected: %s', async (config, problem) => {
  await expect(checkConfig(JSON.parse(config))).rejects.toThrow(problem)
})

test('a brand can override the path of an endpoint', async () => {
  await expect(checkConfig({ rows: { Login: { path: '/in' } } })).resolves.toBeUndefined()
})

test('an endpoint path must not collide with pages or files', async () => {
  for (const path of ['/promotions/list', '/rng', '/login/now', '/assets/list'])
    await expect(checkConfig({ rows: { Login: { path } } })).rejects.toThrow(
      'rows.Login.path: the site has pages',
    )
  for (const path of ['/api/login', '/pay', '/rngs/list'])
    await expect(checkConfig({ rows: { Login: { path } } })).resolves.toBeUndefined()
})
