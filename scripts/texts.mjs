#!/usr/bin/env node
// The texts as XLIFF for translation agencies: out of the locale files and help articles, and back into them
// (docs/languages.md).
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { exportedTexts, importedFiles } from './lib/exchange.mjs'
import { main, root, UserError } from './lib/run.mjs'
import { fromXliff, toXliff } from './lib/xliff.mjs'

const HELP = `npm run texts -- --export xliff [--lang FR,AR] [--to <folder>]
npm run texts -- --import <file.xlf> [--import <file.xlf> …]

--export   writes one XLIFF 1.2 file per language, with the English text, the translation and a description of each
  --lang   only these languages (default: all but English)
  --to     folder (default: translations, which git ignores)
--import   writes the translations of such files into the locale files and help articles. A text is left as it is, and
           reported, if the English text or the translation has changed since the export, or if arguments, choices or
           tags differ.
  --overwrite  takes a translation also if another one was written since the export
`

const OPTIONS = {
  export: { type: 'string' },
  import: { type: 'string', multiple: true, default: [] },
  lang: { type: 'string' },
  to: { type: 'string', default: 'translations' },
  overwrite: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
}

await main(() => {
  const { values } = parseArgs({ options: OPTIONS })
  if (values.export === 'xliff') {
    const folder = resolve(root, values.to)
    mkdirSync(folder, { recursive: true })
    for (const { code, files } of exportedTexts(values.lang?.split(','))) {
      writeFileSync(join(folder, `${code}.xlf`), toXliff(files))
      console.log(join(values.to, `${code}.xlf`))
    }
    return
  }
  if (values.help || values.import.length === 0) {
    console.log(HELP)
    return
  }
  const documents = values.import.flatMap((path) => fromXliff(readFileSync(path, 'utf8')))
  const { files, problems } = importedFiles(documents, { overwrite: values.overwrite })
  for (const { path, contents, changed } of files.filter((file) => file.changed > 0)) {
    writeFileSync(join(root, path), contents)
    console.log(`${path}: ${changed} texts changed`)
  }
  if (problems.length > 0) throw new UserError(problems.join('\n'))
})
