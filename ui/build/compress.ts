// Writes compressed copies of the files, so that the server compresses nothing at run time.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const TEXT = /\.(html|js|mjs|css|wasm|json|svg|txt|webmanifest)$/

export async function compress(dir: string): Promise<void> {
  const names = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => TEXT.test(name) && name !== 'headers.json',
  )
  await Promise.all(
    names.map(async (name) => {
      const file = join(dir, name)
      const data = readFileSync(file)
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
      }
      const [br, gz] = await Promise.all([brotli(data, { params }), zip(data, { level: 9 })])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}
