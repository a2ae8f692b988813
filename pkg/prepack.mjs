// Copies the pages of docs/ referenced by the README and the types into the package before packing.
import { cpSync } from 'node:fs'

const PAGES = ['calls.md', 'methods.md', 'validation.md']

for (const page of PAGES)
  cpSync(new URL(`../docs/${page}`, import.meta.url), new URL(`docs/${page}`, import.meta.url))
