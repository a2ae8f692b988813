#!/usr/bin/env node
// Foreign implementations decrypt what our code encrypts now: npm jose always, Python jwcrypto if installed.
// (Both directions with fixed vectors are tested in core/engine.)
import { spawnSync } from 'node:child_process'
import { compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose'

const PYTHON = `
import json, sys
from jwcrypto import jwe, jwk
given = json.load(sys.stdin)
token = jwe.JWE()
token.deserialize(given["jwe"], jwk.JWK(**given["key"]))
sys.stdout.write(token.payload.decode())
`

function run(command, args, input) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { input, encoding: 'utf8' })
  if (error || status !== 0) throw new Error(error?.message ?? stderr)
  return stdout
}

function has(command, args) {
  return spawnSync(command, args).status === 0
}

const python = has('python3', ['-c', 'import jwcrypto'])
const plaintexts = ['1', '{"nonce":"n","body":{"password":"S3nha!çã💰"}}', 'x'.repeat(20_000)]

for (const plaintext of plaintexts) {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'live-1' }
  const seal = ['run', '--quiet', '-p', 'ante-engine', '--example', 'seal', '--', key.kid, key.x]
  const jwe = run('cargo', seal, plaintext)

  const opened = await compactDecrypt(jwe, await importJWK(key, 'ECDH-ES'))
  if (new TextDecoder().decode(opened.plaintext) !== plaintext) throw new Error('jose read something else')
  if (opened.protectedHeader.kid !== key.kid) throw new Error('jose read another key id')
  if (python && run('python3', ['-c', PYTHON], JSON.stringify({ jwe, key })) !== plaintext) {
    throw new Error('jwcrypto read something else')
  }
}
console.log(`${plaintexts.length} payloads opened by jose${python ? ' and jwcrypto' : ''}`)
