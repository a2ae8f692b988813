// Packs the sandbox with a built site into one file: the program, a tar archive, its length, and a marker
// (sandbox/src/bundle.rs reads it from the end).
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root, run } from './run.mjs'

const MARKER = 'ANTESITE'

/** Writes the file; `brand` is a built folder of ui/brands. */
export async function writeBundle({ program, brand, out }) {
  const stage = mkdtempSync(join(tmpdir(), 'ante-bundle-'))
  try {
    const inside = join(stage, 'inside')
    const own = brand === 'ante'
    cpSync(join(root, own ? 'dist' : join('dist-brands', brand)), join(inside, 'site'), { recursive: true })
    cpSync(join(root, 'sandbox/media'), join(inside, 'media'), { recursive: true })
    if (!own) cpSync(join(root, 'ui/brands', brand, 'config.json'), join(inside, 'brand.json'))
    const archive = join(stage, 'site.tar')
    await run('tar', ['-cf', archive, '-C', inside, '.'])
    const site = readFileSync(archive)
    const length = Buffer.alloc(8)
    length.writeBigUInt64LE(BigInt(site.length))
    mkdirSync(dirname(out), { recursive: true })
    writeFileSync(out, Buffer.concat([readFileSync(program), site, length, Buffer.from(MARKER)]))
    chmodSync(out, 0o755)
  } finally {
    rmSync(stage, { recursive: true, force: true })
  }
}
