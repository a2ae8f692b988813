// Files that a form takes as proofs, or rejects.

const MEGABYTE = 1024 * 1024
/** A PNG of one grey pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNoAAAAggCBd81ytgAAAABJRU5ErkJggg==',
  'base64',
)

/** Returns a picture that every form accepts. */
export const picture = (name: string) => ({ name, mimeType: 'image/png', buffer: PNG })

/** A text file with the name of a picture. */
export const TEXT_AS_PICTURE = {
  name: 'extrato.png',
  mimeType: 'image/png',
  buffer: Buffer.from('not a picture at all'),
}

/** A picture above the maximum size. */
export const TOO_LARGE_PICTURE = {
  name: 'enorme.png',
  mimeType: 'image/png',
  buffer: Buffer.concat([PNG, Buffer.alloc(5 * MEGABYTE)]),
}
