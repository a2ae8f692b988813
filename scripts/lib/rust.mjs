// Rust sources as comments and tokens, for checks that need no compiler.

const PATTERNS = {
  comment: /\/\/[^\n]*/y,
  rawString: /[bc]?r(#*)"[\s\S]*?"\1/y,
  string: /[bc]?"(?:[^"\\]|\\[\s\S])*"/y,
  character: /b?'(?:[^'\\\n]|\\(?:u\{[^}]*\}|x..|.))'/uy,
  name: /(?:r#)?[\p{ID_Start}_][\p{ID_Continue}]*/uy,
  space: /\s+/y,
}

/** Returns the end of a block comment, which may contain others. */
function blockEnd(text, start) {
  const mark = /\/\*|\*\//g
  mark.lastIndex = start
  let depth = 0
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    depth += found[0] === '/*' ? 1 : -1
    if (depth === 0) return mark.lastIndex
  }
  return text.length
}

/**
 * Splits a source into its comments, each with its offset, and its tokens: names, single signs, and literals of texts
 * as `""`.
 */
export function lexRust(text) {
  const comments = []
  const tokens = []
  for (let at = 0; at < text.length; ) {
    const matched = (kind) => {
      PATTERNS[kind].lastIndex = at
      return PATTERNS[kind].exec(text)?.[0]
    }
    const comment = text.startsWith('/*', at) ? text.slice(at, blockEnd(text, at)) : matched('comment')
    const literal = matched('rawString') ?? matched('string') ?? matched('character')
    const token = comment ?? literal ?? matched('name') ?? matched('space') ?? text[at]
    if (comment !== undefined) comments.push({ text: comment, start: at })
    else if (literal !== undefined) tokens.push('""')
    else if (token.trim()) tokens.push(token.replace('r#', ''))
    at += token.length
  }
  return { comments, tokens }
}

/** Returns the names of the functions with a test attribute, such as `#[test]`, `#[tokio::test]` or `#[wasm_bindgen_test]`. */
export function rustTests(text) {
  const { tokens } = lexRust(text)
  const found = []
  let isTest = false
  for (let at = 0; at < tokens.length; at += 1) {
    if (tokens[at] === '#' && tokens[at + 1] === '[') {
      const path = tokens.slice(
        at + 2,
        tokens.findIndex((token, index) => index > at + 1 && /[(\]=]/.test(token)),
      )
      isTest ||= /(^|_)test$/.test(path.at(-1))
    } else if (tokens[at] === 'fn') {
      if (isTest) found.push(tokens[at + 1])
      isTest = false
    }
  }
  return found
}
