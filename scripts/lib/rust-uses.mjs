// Reads which files of a Rust crate use each other, from the paths in their text.
import { posix } from 'node:path'

/** Strings, characters and comments, matched in one pass, because each may contain the start of another. */
const STRINGS_AND_COMMENTS =
  /r(#*)"[\s\S]*?"\1|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[^\n]|[^'\\\n])'|\/\/.*$|\/\*[\s\S]*?\*\//gm

/** Returns source text without comments, strings and test modules, so that only real paths remain. */
function codeOf(text) {
  return text
    .replace(STRINGS_AND_COMMENTS, (part) => (part.startsWith('/') ? '' : '""'))
    .replace(/^#\[cfg\(test\)\]\n(?:pub(?:\([^)]*\))? )?mod \w+ \{\n[\s\S]*?^\}\n/gm, '')
    .replace(/pub\(in [^)]*\)/g, 'pub')
}

/** Returns the paths of a use tree such as `a::{b, c::{self, d as e}}`: each with its segments and local name. */
function pathsOfTree(tree, prefix = []) {
  const open = tree.indexOf('{')
  if (open < 0) {
    const [path, alias] = tree.split(/\s+as\s+/)
    const segments = [...prefix, ...path.split('::').map((segment) => segment.trim())].filter(Boolean)
    if (segments.at(-1) === 'self') segments.pop()
    return [{ segments, name: alias?.trim() ?? segments.at(-1) }]
  }
  const inside = tree.slice(open + 1, tree.lastIndexOf('}'))
  const base = [...prefix, ...tree.slice(0, open).split('::')]
    .map((segment) => segment.trim())
    .filter(Boolean)
  const branches = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= inside.length; at++) {
    const letter = inside[at]
    if (letter === '{') depth++
    if (letter === '}') depth--
    if (at === inside.length || (letter === ',' && depth === 0)) {
      branches.push(inside.slice(start, at).trim())
      start = at + 1
    }
  }
  return branches.filter(Boolean).flatMap((branch) => pathsOfTree(branch, base))
}

/** Returns a file's module path from the crate root: `wallet/mod.rs` and `wallet.rs` are `wallet`. */
const moduleOf = (file) => file.replace(/\.rs$/, '').replace(/(^|\/)(mod|lib|main)$/, '')

/**
 * Returns the uses of a crate's files as a map from file to the set of files it uses. `files` maps a path below `src/` to
 * its text. A re-export by `pub use` counts for the file that defines the name.
 */
export function rustUses(files) {
  const modules = new Map(Object.keys(files).map((file) => [moduleOf(file), file]))
  const code = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, codeOf(text)]))
  const imports = Object.fromEntries(
    Object.entries(code).map(([file, text]) => [
      file,
      [...text.matchAll(/^\s*(pub(?:\([^)]*\))? )?use ([^;]+);/gm)].flatMap(([, pub, tree]) =>
        pathsOfTree(tree).map((path) => ({ ...path, handsOn: Boolean(pub) })),
      ),
    ]),
  )

  /** Returns the segments from the crate's root; undefined for a path into another crate. */
  const absolute = (segments, file) => {
    const here = moduleOf(file)
    const parts = here === '' ? [] : here.split('/')
    const [first, ...rest] = segments
    if (first === 'crate') return rest
    if (first === 'self') return [...parts, ...rest]
    if (first === 'super') {
      const up = segments.findIndex((segment) => segment !== 'super')
      const count = up < 0 ? segments.length : up
      return [...parts.slice(0, parts.length - count), ...segments.slice(count)]
    }
    if (modules.has(posix.join(here, first))) return [...parts, ...segments]
    return undefined
  }

  /** Returns the file that defines a path's target. */
  const definedIn = (path, seen = new Set()) => {
    const key = path.join('::')
    if (seen.has(key)) return undefined
    seen.add(key)
    for (let length = path.length; length >= 0; length--) {
      const file = modules.get(path.slice(0, length).join('/'))
      if (!file) continue
      const name = path[length]
      const handed = imports[file].find((one) => one.handsOn && one.name === name && name !== undefined)
      const target = handed && absolute(handed.segments, file)
      return (target && definedIn([...target, ...path.slice(length + 1)], seen)) ?? file
    }
    return undefined
  }

  return new Map(
    Object.keys(files).map((file) => {
      const used = new Set()
      const names = new Map()
      const add = (segments) => {
        const path = absolute(segments, file)
        const target = path && definedIn(path)
        if (target && target !== file) used.add(target)
      }
      for (const { segments, name, handsOn } of imports[file]) {
        names.set(name, segments)
        const path = absolute(segments, file)
        // a bare module name is continued by paths in the text
        const isModule = path && modules.has(path.join('/'))
        if (!handsOn && !isModule) add(segments)
      }
      const body = code[file].replace(/^\s*(?:pub(?:\([^)]*\))? )?use [^;]+;/gm, '')
      for (const [path] of body.matchAll(/\b[a-zA-Z_]\w*(?:::[a-zA-Z_]\w*)+/g)) {
        const [first, ...rest] = path.split('::')
        add(names.has(first) ? [...names.get(first), ...rest] : [first, ...rest])
      }
      return [file, used]
    }),
  )
}
