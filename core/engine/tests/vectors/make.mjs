// Makes jose.json (what npm jose sealed, for us to open) and tries ours.json (what we sealed).
// From the repository's root: node core/engine/tests/vectors/make.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { CompactEncrypt, compactDecrypt, exportJWK, generateKeyPair, importJWK } from 'jose';

const here = (name) => new URL(name, import.meta.url);
const { version } = JSON.parse(readFileSync('node_modules/jose/package.json', 'utf8'));
const by = `jose ${version}`;

const plaintexts = [
  '',
  '{}',
  JSON.stringify({
    nonce: 'bm9uY2U',
    method: 'POST',
    path: '/wps/session/login',
    body: { username: 'maria', password: 'S3nha!çã💰' },
  }),
  'x'.repeat(1000),
];

let jwk;
try {
  jwk = JSON.parse(readFileSync(here('jose.json'), 'utf8')).key;
} catch {
  const { privateKey } = await generateKeyPair('ECDH-ES', { crv: 'X25519', extractable: true });
  jwk = { ...(await exportJWK(privateKey)), kid: 'vector-1' };
}
const secret = await importJWK(jwk, 'ECDH-ES');
const { d: _, ...publicJwk } = jwk;
const key = await importJWK(publicJwk, 'ECDH-ES');

const vectors = [];
for (const plaintext of plaintexts) {
  const jwe = await new CompactEncrypt(new TextEncoder().encode(plaintext))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: jwk.kid })
    .encrypt(key);
  vectors.push({ by, plaintext, jwe });
}
writeFileSync(here('jose.json'), `${JSON.stringify({ key: jwk, vectors }, null, 2)}\n`);

let ours = [];
try {
  ours = JSON.parse(readFileSync(here('ours.json'), 'utf8'));
} catch {
  console.log('no ours.json yet: cargo test -p ante-engine make_ours -- --ignored, then once more');
}
for (const vector of ours) {
  const opened = await compactDecrypt(vector.jwe, secret);
  if (new TextDecoder().decode(opened.plaintext) !== vector.plaintext) throw new Error('differs');
  vector.openedBy = [by, ...vector.openedBy.filter((name) => !name.startsWith('jose'))];
}
if (ours.length > 0) writeFileSync(here('ours.json'), `${JSON.stringify(ours, null, 2)}\n`);
console.log(`${vectors.length} sealed, ${ours.length} opened by ${by}`);
