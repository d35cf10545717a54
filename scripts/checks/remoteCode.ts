import type { Check, Problem } from './Check.js'
import { isCode, parseSource, type Source } from './parseSource.js'
import { isTest } from './places.js'

const scope = /^packages\/(protocol|core|react|wallet-frame)\/src\//
const makersOfCode = new Set(['eval', 'Function', 'importScripts'])

function findRemoteCode(source: Source): Problem[] {
  const problems: Problem[] = []
  const add = (message: string, start: number) =>
    problems.push({
      path: source.path,
      line: source.lineAt(start),
      message,
      fix: 'bundle the code: what runs comes from the host’s own server or from the wallet origin',
    })
  const addCall = ({ callee, start }: { callee: { type: string }; start: number }) => {
    const { name } = callee as { name?: string }
    if (callee.type === 'Identifier' && name && makersOfCode.has(name))
      add(`${name}() makes code of text`, start)
  }
  source.visit({
    ImportExpression: (node) => {
      const { type, value } = node.source as { type: string; value?: unknown }
      if (type !== 'Literal' || !/^(\.|@|[a-z])/.test(String(value)) || /^[a-z]+:/.test(String(value)))
        add('import() of an address that is not a module of the bundle', node.start)
    },
    CallExpression: (node) => {
      addCall(node)
      const [first] = node.arguments as { type: string; value?: unknown }[]
      const { type, property } = node.callee as { type: string; property?: { name?: string } }
      if (type === 'MemberExpression' && property?.name === 'createElement' && first?.value === 'script')
        add('a script element is code from somewhere else', node.start)
    },
    NewExpression: addCall,
  })
  return problems
}

/** Nothing of the kit fetches code while it runs. */
export const remoteCode: Check = {
  name: 'remoteCode',
  find(project) {
    return [...project]
      .filter(([path]) => scope.test(path) && isCode(path) && !isTest(path))
      .flatMap(([path, text]) => findRemoteCode(parseSource(path, text)))
  },
}
