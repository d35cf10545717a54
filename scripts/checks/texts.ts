import type { Check, Problem } from './Check.js'
import { isTest } from './Project.js'
import { parseSource, type Source } from './parseSource.js'

const scope = /^packages\/react\/src\/(features|entries|provider|display|ui|headless|navigation)\/.*\.tsx$/
const spokenAttributes = new Set([
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'label',
  'placeholder',
  'title',
])
const word = /\p{L}/u

type Node = { type: string; start: number } & Record<string, unknown>

/** Lists literals that an expression may evaluate to, through conditions and `||`, `&&`, `??`. */
function listLiterals(node: Node): { text: string; start: number }[] {
  const inside = (...parts: unknown[]) => parts.flatMap((part) => listLiterals(part as Node))
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ text: node.value, start: node.start }] : []
    case 'TemplateLiteral':
      return (node.quasis as { value: { raw: string } }[]).map(({ value }) => ({
        text: value.raw,
        start: node.start,
      }))
    case 'ConditionalExpression':
      return inside(node.consequent, node.alternate)
    case 'LogicalExpression':
      return inside(node.right)
    case 'JSXExpressionContainer':
      return inside(node.expression)
    default:
      return []
  }
}

function findTexts(source: Source): Problem[] {
  const problems: Problem[] = []
  const add = ({ text, start }: { text: string; start: number }) => {
    if (!word.test(text)) return
    problems.push({
      path: source.path,
      line: source.lineAt(start),
      message: `"${text.trim().slice(0, 40)}" is not translated`,
      fix: 'put the words into the locale and read them with t()',
    })
  }
  const addChildren = (node: { children: readonly unknown[] }) => {
    for (const child of node.children as Node[]) {
      if (child.type === 'JSXText') add({ text: String(child.value), start: child.start })
      if (child.type === 'JSXExpressionContainer') listLiterals(child).forEach(add)
    }
  }
  source.visit({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute: (node) => {
      if (!spokenAttributes.has(String(node.name.name)) || !node.value) return
      listLiterals(node.value as unknown as Node).forEach(add)
    },
  })
  return problems
}

/** Checks that texts for users come from the locale, never from the component. */
export const texts: Check = {
  name: 'texts',
  find(project) {
    return [...project]
      .filter(([path]) => scope.test(path) && !isTest(path))
      .flatMap(([path, text]) => findTexts(parseSource(path, text)))
  },
}
