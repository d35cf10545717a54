import type { Check, Problem } from './Check.js'
import { isCode, parseSource, type Source } from './parseSource.js'
import { isTest } from './places.js'

const scope = /^packages\/core\/src\/(money|pay|send|transaction|execution)\//
const floatCalls = new Set(['Number', 'parseFloat'])
const floatMethods = new Set(['parseFloat', 'toFixed', 'toPrecision'])

function findFloats(source: Source): Problem[] {
  const problems: Problem[] = []
  const add = (name: string, start: number) =>
    problems.push({
      path: source.path,
      line: source.lineAt(start),
      message: `${name} makes a float of what may be an amount`,
      fix: 'stay with bigint base units, or with decimal strings and core/money',
    })
  source.visit({
    CallExpression: ({ callee, start }) => {
      if (callee.type === 'Identifier' && floatCalls.has(callee.name)) add(`${callee.name}()`, start)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (floatMethods.has(callee.property.name)) add(`.${callee.property.name}()`, start)
    },
    UnaryExpression: ({ operator, argument, start }) => {
      if (operator === '+' && argument.type !== 'Literal') add('unary +', start)
    },
  })
  return problems
}

/** No float on the way of an amount from the person to the wallet. */
export const money: Check = {
  name: 'money',
  find(project) {
    return [...project]
      .filter(([path]) => scope.test(path) && isCode(path) && !isTest(path))
      .flatMap(([path, text]) => findFloats(parseSource(path, text)))
  },
}
