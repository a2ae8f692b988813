// Texts for pages that are written by the build.
export type Texts = { [key: string]: string | Texts }

/** A text by its dotted key. */
export function text(texts: Texts, key: string): string {
  let at: string | Texts | undefined = texts
  for (const part of key.split('.')) at = typeof at === 'object' ? at[part] : undefined
  if (typeof at !== 'string') throw new Error(`locales: no text ${key}, which a page of the build needs`)
  return at
}
