import type compile from 'icu-minify/compile'

type Message = ReturnType<typeof compile>
type Node = Exclude<Message, string>[number]

// Node types of a message compiled by icu-minify.
const POUND = 0
const SELECT = 1
const PLURAL = 2
const SELECT_ORDINAL = 3
const NUMBER = 4

/**
 * Returns a compiled message in which `#` and `{x, number}` write plain digits. The separators of a language (`1.234`
 * in Portuguese) would contradict those of amounts, which have a comma between thousands in every language.
 */
export function withPlainNumbers(message: Message): Message {
  return typeof message === 'string' ? message : message.map((node) => plainNode(node, ''))
}

/** Converts a node; `counted` is the argument that `#` refers to. */
function plainNode(node: Node, counted: string): Node {
  if (node === POUND) return [counted]
  if (!Array.isArray(node)) return node
  const [name, type, ...rest] = node as [string, unknown, ...unknown[]]
  if (type === NUMBER) return [name]
  if (type === SELECT || type === PLURAL || type === SELECT_ORDINAL)
    return [
      name,
      type,
      plainOptions(rest[0] as Record<string, unknown>, type === SELECT ? counted : name),
    ] as Node
  // an argument, or a tag with its children
  return [name, ...node.slice(1).map((child) => plainNode(child as Node, counted))] as Node
}

function plainOptions(options: Record<string, unknown>, counted: string): Record<string, unknown> {
  const plain = (option: unknown): unknown =>
    option === POUND
      ? [[counted]]
      : Array.isArray(option)
        ? option.map((node) => plainNode(node as Node, counted))
        : option
  return Object.fromEntries(Object.entries(options).map(([key, option]) => [key, plain(option)]))
}
