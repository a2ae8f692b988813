// Adds payloads sealed by npm jose to what `make.py` wrote: `npm install jose@6`, then run.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { CompactEncrypt, importJWK } from 'jose'

const version = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('jose/package.json'), 'utf8')).version
const file = new URL('vectors.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8'))
const { d: _, ...jwk } = vectors.key
const key = await importJWK(jwk, 'ECDH-ES')

const seal = (plain, header = {}, shape = (sealed) => sealed) =>
  shape(
    new CompactEncrypt(new TextEncoder().encode(plain)).setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      ...header,
    }),
  ).encrypt(key)

const plains = vectors.good.map(({ plain }) => plain).slice(0, 4)
for (const plain of plains) {
  vectors.good.push({ maker: `jose ${version}`, plain, token: await seal(plain) })
}
const party = (sealed) => sealed.setKeyManagementParameters({ apu: new Uint8Array([1]), apv: new Uint8Array([2]) })
vectors.bad.push(
  { why: 'party info (jose)', token: await seal(plains[0], {}, party) },
  { why: 'another header (jose)', token: await seal(plains[0], { typ: 'JWE' }) },
  { why: 'content encryption (jose)', token: await seal(plains[0], { enc: 'A192GCM' }) },
  { why: 'key wrapped (jose)', token: await seal(plains[0], { alg: 'ECDH-ES+A128KW' }) },
)
writeFileSync(file, `${JSON.stringify(vectors, null, 1)}\n`)
