// Before the package is packed: the pages of docs/ that its README and its types name come along.
import { cpSync } from 'node:fs'

const PAGES = ['calls.md', 'methods.md', 'validation.md']

for (const page of PAGES)
  cpSync(new URL(`../docs/${page}`, import.meta.url), new URL(`docs/${page}`, import.meta.url))
