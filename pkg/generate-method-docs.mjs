// Derives the calls and errors of each method from the sources of the core: for the comments of the types (check-api-snapshot.mjs),
// and for docs/methods.md, which `node pkg/generate-method-docs.mjs --write` writes. Without the flag it fails if the page differs
// from the sources.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path) => readFileSync(join(root, path), 'utf8')
const PAGE = 'docs/methods.md'

/** Codes that the engine maps to an error kind (`core/engine/src/api/error.rs`). */
const KIND_OF = {
  need_login: 'needLogin',
  need_real_account: 'needRealAccount',
  conflict_pending: 'busy',
  username_taken: 'fields',
  captcha_wrong: 'fields',
  insufficient_balance: 'fields',
  validation_failed: 'fields',
}
/** Refusals that the engine turns into a step: the login continues. */
const STEPS = new Set(['two_factor_required'])
/** Error kinds of every call, not listed per method. */
const ALWAYS = new Set(['api', 'offline', 'protocol', 'timeout'])
/** Engine methods that send a reversible money movement, or look up an earlier response. */
const REVERSIBLE = 'mutate_reversible_money'
const LOOKUPS = new Set(['cached', 'invalidate', 'store'])

/** All error kinds, from the README; a test compares them with the types. */
const CORE_KINDS = new Set([...read('pkg/README.md').matchAll(/^\| `(\w+)` \|/gm)].map(([, kind]) => kind))

/** Rows of the endpoint table, by name. */
const rows = new Map(
  [...read('docs/calls.md').matchAll(/^\| `(\w+)` \| ([A-Z]+ `[^`]+`) \|(.*)\|$/gm)].map(
    ([, name, call, rest]) => {
      const cells = rest.split(' | ').map((cell) => cell.trim())
      const codes = [...(cells.at(-1) ?? '').matchAll(/`(\w+)`/g)].map(([, code]) => code)
      return [name, { call, token: cells[1] === 'required', flags: cells[3], codes }]
    },
  ),
)

const sources = readdirSync(join(root, 'core/engine/src'), { recursive: true })
  .filter((name) => name.endsWith('.rs') && !/(^|\/)tests(\/|\.rs)/.test(name))
  .map((name) => `core/engine/src/${name}`)

/** Methods of the engine by name: comment and body. */
const methods = new Map()
for (const path of sources) {
  const text = read(path)
  for (const found of text.matchAll(/^ {4}(?:pub(?:\(\w+\))? )?(?:async )?fn (\w+)[\s\S]*?^ {4}}$/gm)) {
    const before = text.slice(0, found.index)
    if (
      !before
        .match(/^impl.*$/gm)
        ?.at(-1)
        ?.includes(' Engine<P>')
    )
      continue
    const [comment] = /(?: {4}(?:\/\/\/|#\[).*\n)*$/.exec(before)
    const about = comment.replaceAll(/^ *(\/\/\/ ?|#\[.*)/gm, '')
    methods.set(found[1], { path, about, body: found[0] })
  }
}

/** Engine methods behind each call of the member module. */
const tableFunctions = new Map(
  [
    ...read('core/engine/src/member_module.rs').matchAll(/(\w+): \|engine[^|]*\| Box::pin\(engine\.(\w+)/g),
  ].map(([, tableFunction, name]) => [tableFunction, name]),
)

/** Returns whether a method only refreshes state; its callers do not fail with it. */
const isRefresh = ({ body }, name) =>
  body.includes('.spawn_detached(') ||
  /^(refresh|load)_(?!site$)|^restore_(session_from_cookie|member)$/.test(name)

/** Returns the rows that a method of the engine calls, in the order of its code, including indirect calls. */
function requestedRows(name, background = false, seen = new Set()) {
  const method = methods.get(name)
  // code common to all calls is described once
  if (!method || seen.has(name) || /\/src\/(api|cipher)\//.test(method.path)) return []
  const within = background || (seen.size > 0 && isRefresh(method, name))
  seen.add(name)
  const found = []
  const calls =
    /\(module\.(\w+)\)|(\b(?:self|engine|Self)(?:::|\s*\.))?\b(\w+)(?:::<(?:\w+::)*(\w+)>|(::[A-Z]+\b))?/g
  for (const [, tableFunction, own, word, row, isRow] of method.body.matchAll(calls)) {
    if (rows.has(row) && !LOOKUPS.has(word)) found.push({ row, how: word, background: within })
    else if (isRow && rows.has(word)) found.push({ row: word, background: within })
    if (tableFunction || own)
      found.push(...requestedRows(tableFunctions.get(tableFunction) ?? word, within, seen))
  }
  return found
}

/** Returns the errors described in a method's comment. */
function documentedErrors(name) {
  const { about } = methods.get(name) ?? { about: '' }
  const documented = (/(?:# Errors\n|Fails (?=with|as))([\s\S]*?)(?:\n\n|$)/.exec(about)?.[1] ?? '').trim()
  const as = /\bas \[`(?:Engine|Self)::(\w+)`\]/.exec(documented)?.[1]
  return as ? documentedErrors(as) : documented
}

/** Returns a method's error kinds beyond those of every call, and its refusal codes. */
function failures(entry, calls) {
  const { body } = methods.get(entry) ?? { body: '' }
  // a method without a result has no errors
  const own = calls.filter(
    ({ background }) => !background && /^.*?-> .*(Result|PassthroughFuture|LaunchFuture)/s.test(body),
  )
  const kinds = new Set([...documentedErrors(entry).matchAll(/`(\w+)`/g)].map(([, word]) => word))
  const codes = new Set()
  if (body.includes('start_exclusive(')) kinds.add('busy')
  for (const { row, how } of own) {
    const { token, flags, codes: refused } = rows.get(row)
    if (token) kinds.add('needLogin')
    if (flags.includes('encrypted') || refused.includes('decryption_failed')) kinds.add('crypto')
    if (flags.includes('mutation')) kinds.add('busy')
    if (flags.includes('mutation') && token) kinds.add('resultUnknown')
    if (how === REVERSIBLE) kinds.add('replayed')
    for (const code of refused) {
      if (KIND_OF[code]) kinds.add(KIND_OF[code])
      else if (!STEPS.has(code)) codes.add(code)
    }
  }
  for (const word of kinds) {
    if (/_/.test(word)) codes.add(word)
    if (/_/.test(word) || ALWAYS.has(word) || !CORE_KINDS.has(word)) kinds.delete(word)
  }
  return { kinds: [...kinds].sort(), codes: [...codes].sort() }
}

const ticked = (names) => names.map((name) => `\`${name}\``).join(', ')

/** Returns all facts of a method; `entry` is its method in the engine. */
function facts(name, about, entry) {
  const calls = requestedRows(entry)
  const main = new Set(calls.filter(({ background }) => !background).map(({ row }) => row))
  const also = new Set(calls.map(({ row }) => row).filter((row) => !main.has(row)))
  return { name, about, main: [...main], also: [...also], ...failures(entry, calls) }
}

const prose = (comment) =>
  comment
    .replaceAll(/^ *\/\/\/ ?/gm, '')
    .replaceAll(/REQ-[\d.]+\d(?:, REQ-[\d.]+\d)*(?:[:,] )?/g, '')
    .replaceAll(' ()', '')
    .trim()
    .replaceAll('\n', ' ')

/**
 * Returns the calls of a lazy module, by area.
 * @param {'member' | 'agent'} name
 */
function lazyModule(name) {
  const areas = []
  const source = read(`core/src/dispatch/${name}.rs`)
  const [, table] = /^calls! \{ engine,[^;]*;\n([\s\S]*?)^\}/m.exec(source)
  const entry =
    /^ {4}\/\/ (.*)$|((?:^ {4}\/\/\/.*\n)+) {4}"(\w+)"\([^)]*\) (?:async|passthrough|sync) \w+:([\s\S]*?;\n(?=\n| {4}[/"}]|$))/gm
  areas.push({ area: name === 'member' ? 'the module itself' : name, calls: [] })
  for (const [, area, comment, call, work] of table.matchAll(entry)) {
    if (area) areas.push({ area, calls: [] })
    else areas.at(-1).calls.push(facts(call, prose(comment), /engine\s*\.(\w+)/.exec(work)[1]))
  }
  return areas
}

/** Returns the methods of the handle that return a promise. */
function handle() {
  return readdirSync(join(root, 'core/src/exports')).flatMap((file) => {
    const entry =
      /((?:^ {4}\/\/\/.*\n)+)(?: {4}#\[wasm_bindgen\(js_name = (\w+).*\n)? {4}pub fn (\w+)\([^)]*\) -> \w+Promise ([\s\S]*?^ {4}\})/gm
    return [...read(`core/src/exports/${file}`).matchAll(entry)].map(([, comment, js, name, work]) =>
      facts(js ?? name, prose(comment), /engine\.(?!clone)(\w+)/.exec(work)[1]),
    )
  })
}

const areas = [{ calls: handle() }, ...lazyModule('member'), ...lazyModule('agent')]

/** Generated comment lines of the types, by method name. */
export const REMARKS = new Map(areas.flatMap(({ calls }) => calls.map((call) => [call.name, remark(call)])))

/** Returns the lines of a comment. */
function remark({ main, kinds, codes }) {
  const lines = []
  if (main.length > 0) lines.push(`Asks for ${ticked(main)}.`)
  if (kinds.length > 0) lines.push(`Fails with ${ticked(kinds)}, besides what every call can.`)
  if (codes.length > 0) lines.push(`Its own codes: ${ticked(codes)}.`)
  return lines.length > 0 ? ['', ...lines] : []
}

const HEAD = '| method | what it does | asks for | fails with | codes |\n|---|---|---|---|---|\n'

/** Returns a table row of the page. */
function line({ name, about, main, also, kinds, codes }) {
  const asks = [...main.map((row) => `\`${row}\` ${rows.get(row).call}`), ...also.map((row) => `*${row}*`)]
  return `| \`${name}\` | ${about} | ${asks.join('<br>') || '–'} | ${ticked(kinds) || '–'} | ${ticked(codes) || '–'} |`
}

const table = (calls) => `${HEAD}${calls.map(line).join('\n')}\n`

const page = `# Methods and their calls

Generated from the sources by \`node pkg/generate-method-docs.mjs --write\`. A test of the package compares them.

- **asks for**: the rows of the table of calls ([calls.md](calls.md)) with method and path, in the order in which they can be sent. If there are several, the arguments decide which are sent. A brand's \`rows\` use these names. Rows in *italics* refresh the state afterwards: if they fail, the method does not. An encrypted call is preceded by \`ServiceInfo\` if the server's keys are not known.
- **fails with**: kinds of \`CoreError\`, explained in the README. Every call can also fail with \`api\`, \`offline\`, \`timeout\` and \`protocol\`, and with \`badInput\` for an argument of the wrong shape. If \`core.guard\` can decide it, \`needLogin\` and \`needRealAccount\` are returned before a request is sent.
- **codes**: values of \`code\` in an \`api\` error that are specific to this call. [calls.md](calls.md) explains each, and lists those of every call. Invalid fields are reported as \`fields\`; forms and texts are in [validation.md](validation.md).

## core

All other methods of the handle return immediately. Only \`setLanguage\` sends requests: those of \`reloadContent\`, in the background.

${areas.map(({ area, calls }) => (area ? `\n## core.member: ${area}\n\n` : '') + table(calls)).join('')}`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--write')) writeFileSync(join(root, PAGE), page)
  else if (read(PAGE) !== page) {
    console.error(`${PAGE} is old: node pkg/generate-method-docs.mjs --write`)
    process.exit(1)
  }
}
