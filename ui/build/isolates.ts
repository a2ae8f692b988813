import type compile from 'icu-minify/compile'

type Message = ReturnType<typeof compile>
type Node = Exclude<Message, string>[number]

/** Values that are units: the number beside them belongs to them. */
const UNITS = new Set(['currency', 'symbol'])
/** Stand-ins within a text for values, units, and all else that is no text. */
const VALUE = '\uE000'
const UNIT = '\uE001'
const OTHER = '\uE002'

const NUMBER = '(?:\\(\\d+\\) ?)?\\d+(?:[.,:]\\d+)*'
const ATOM = `(?:${VALUE}|${UNIT}|${NUMBER})`
/** What is isolated already, and numbers and values with sign, unit and parts: `+{phone}`, `{rate}%`, `2026-12-31`. */
const TOKENS = new RegExp(
  `[\\u2066-\\u2068][^\\u2069]*\\u2069|(?:(?<![\\p{L}\\d])(?:[+×\\u2212-]|\\+ ))?${ATOM}(?:[%×′]|[-/]${ATOM}| ${UNIT}|(?<=${UNIT}) ${ATOM})*`,
  'gu',
)
const NEEDS_NONE = /^(?:[\d.,:]+$|[\u2066-\u2068])/

/**
 * Returns a compiled message of a right-to-left language in which each value, and each number with a sign, unit or
 * hyphen, is isolated: after an Arabic letter such a mark no longer belongs to the digits beside it (UAX #9, W2, W4, W5),
 * and `0.6%` is shown as `%0.6`. The direction of a value is that of its first letter.
 */
export function withIsolates(message: Message): Message {
  const nodes = isolated(typeof message === 'string' ? [message] : message)
  return nodes.every((node) => typeof node === 'string') ? nodes.join('') : nodes
}

function isolated(nodes: readonly Node[]): Node[] {
  const others: Node[] = []
  const text = nodes
    .map((node) => {
      if (typeof node === 'string') return node
      others.push(Array.isArray(node) ? withIsolatesInside(node) : node)
      if (!Array.isArray(node) || node.length > 1) return OTHER
      return UNITS.has(node[0]) ? UNIT : VALUE
    })
    .join('')
    .replace(TOKENS, (token) => (NEEDS_NONE.test(token) ? token : `\u2068${token}\u2069`))
  return text
    .split(/([\uE000-\uE002])/)
    .filter(Boolean)
    .map((part) => (/[\uE000-\uE002]/.test(part) ? (others.shift() as Node) : part))
}

/** Isolates the texts of a plural's or select's options, or the children of a tag. */
function withIsolatesInside(node: Exclude<Node, string | number>): Node {
  const [name, ...rest] = node as [string, ...unknown[]]
  const [type, options] = rest
  // an empty tag keeps its empty text: without it, it would be a value
  if (typeof type !== 'number') return type === '' ? node : ([name, ...isolated(rest as Node[])] as Node)
  const entries = Object.entries(options as Record<string, Message>)
  return [name, type, Object.fromEntries(entries.map(([key, option]) => [key, withIsolates(option)]))] as Node
}
