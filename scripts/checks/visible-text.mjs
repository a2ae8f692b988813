#!/usr/bin/env node
// Visible text belongs in locales/: finds literal text in JSX, and in attributes that are shown or read
// aloud.
import { pathToFileURL } from 'node:url'
import { isTest, sources, walk } from '../lib/source.mjs'

const SPOKEN_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])
const LETTER = /\p{L}/u
/** A text's key, which a component takes instead of the text; the type system checks that it exists. */
const KEY = /^[a-z]+(\.[\w-]+)+$/
/** An identifier: `StartDeposit` distinguishes intents. */
const NAME = /^([A-Z][a-z]+){2,}$/

/** Returns the possible literal texts of an expression. */
function literals(node) {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node] : []
    case 'TemplateLiteral':
      return node.quasis.map((part) => ({ ...part, value: part.value.cooked }))
    case 'ConditionalExpression':
      return [...literals(node.consequent), ...literals(node.alternate)]
    case 'LogicalExpression':
      return [...literals(node.left), ...literals(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...literals(node.left), ...literals(node.right)] : []
    default:
      return []
  }
}

function texts(node) {
  if (node.type === 'JSXText') return [node]
  if (node.type === 'JSXElement' || node.type === 'JSXFragment')
    return node.children
      .filter((child) => child.type === 'JSXExpressionContainer')
      .flatMap((child) => literals(child.expression))
  if (node.type === 'JSXAttribute' && SPOKEN_ATTRIBUTES.has(node.name.name))
    return literals(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
  return []
}

export function visibleTexts() {
  const problems = []
  for (const { path, program, at } of sources())
    if (!isTest(path))
      walk(program, (node) => {
        for (const text of texts(node))
          if (
            LETTER.test(text.value.replace(/&\w+;/g, '')) &&
            !KEY.test(text.value) &&
            !NAME.test(text.value)
          )
            problems.push(`${at(text.start)}  "${text.value.trim().slice(0, 60)}" belongs into locales/`)
      })
  return problems
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const problems = visibleTexts()
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length > 0 ? 1 : 0
}
