#!/usr/bin/env node
// Checks each brand's built page against its own Content-Security-Policy, without a browser.
import { createHash } from 'node:crypto'
import { filesBelow, read } from '../lib/files.mjs'
import { otherBrands } from '../lib/setup.mjs'

const REQUIRED = ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]
const FORBIDDEN = ["'unsafe-inline'", "'unsafe-eval'", "'unsafe-hashes'", '*', 'http:', 'https:']

function policyProblems(site) {
  const problems = []
  const html = read(`${site}/index.html`)
  const policy = JSON.parse(read(`${site}/headers.json`)).document['Content-Security-Policy']
  for (const part of REQUIRED) if (!policy.includes(part)) problems.push(`the policy lacks ${part}`)
  for (const word of policy.split(/[\s;]+/))
    if (FORBIDDEN.includes(word)) problems.push(`the policy allows ${word}`)

  for (const [, tag, text] of html.matchAll(/<(script|style)(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/\1>/g)) {
    const hash = createHash('sha256').update(text).digest('base64')
    if (!policy.includes(`'sha256-${hash}'`))
      problems.push(`an inline ${tag} has no hash: ${text.slice(0, 60)}…`)
  }
  const markup = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
  for (const [attribute] of markup.matchAll(/\s(style|on[a-z]+)="[^"]*"/g))
    problems.push(`index.html has${attribute}, which the policy refuses`)

  // A second copy of a core part by the bundler would be downloaded twice.
  const wasm = filesBelow(site, /\.wasm$/)
  const parts = ['core_bg', 'core_member', 'core_wallet', 'core_agent']
  for (const part of parts)
    if (wasm.filter((path) => path.includes(part)).length !== 1)
      problems.push(`one ${part} expected among ${wasm.join(', ')}`)
  if (wasm.length !== parts.length) problems.push(`${parts.length} wasm files expected, found ${wasm.length}`)
  for (const path of filesBelow(site, /\.js$/))
    if (/\bnew Function\(|[^.\w]eval\(/.test(read(path))) problems.push(`${path} makes code from text`)
  for (const path of filesBelow(site, /\.(html|js|css|wasm)$/))
    if (filesBelow(site, /\.br$/).every((file) => file !== `${path}.br`))
      problems.push(`${path} has no brotli copy`)
  return problems
}

const sites = ['dist', ...otherBrands().map((brand) => `dist-brands/${brand}`)]
const problems = sites.flatMap((site) => policyProblems(site).map((problem) => `${site}: ${problem}`))
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0
