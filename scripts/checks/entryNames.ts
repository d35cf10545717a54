import type { Check, Problem } from './Check.js'
import { isCode, parseSource } from './parseSource.js'

const entry = 'packages/core/src/exports/index.ts'

/** Names of core that integrators are promised, and that nothing of ours may need. */
const contract: ReadonlySet<string> = new Set([
  'createBillfold',
  'BillfoldError',
  'isBillfoldError',
  'ApiError',
  'smartAccounts',
  'addConnection',
  'inAppWallet',
  'ecosystemWallet',
  'smartWallet',
  'walletConnect',
  'parseUnits',
  'formatUnits',
  'normalizeAmount',
  'formatAmount',
  'formatCompact',
  'formatFiat',
  'shortenAddress',
  'isName',
  'parseNftUri',
  'resolveIpfs',
  'resolveArweave',
  'chooseQuoteType',
  'next',
  'transitions',
  'classifyFailure',
  'guardPrepared',
  'getTokenPrice',
  'getBalance',
  'signIn',
  'signOut',
  'parseChainRef',
])

/** Files that ship: sources of packages and apps, without tests and their helpers. */
const isProduct = (path: string) =>
  /^(packages|apps)\/[\w-]+\/src\//.test(path) && !/\.(test|test-d)\.|\/src\/test\//.test(path)

/** Every value that core exports is one that product code takes, or one of the contract: knip calls all exports used. */
export const entryNames: Check = {
  name: 'entryNames',
  find(project) {
    const used = new Set(
      [...project].flatMap(([path, text]) =>
        path !== entry && isProduct(path) && isCode(path) ? listTaken(path, text) : [],
      ),
    )
    const source = parseSource(entry, project.get(entry) ?? '')
    const problems: Problem[] = []
    source.visit({
      ExportSpecifier: (node) => {
        const name = 'name' in node.exported ? node.exported.name : node.exported.value
        const isType = node.exportKind === 'type' || isTypeOnly(source.text, node.start)
        if (isType || contract.has(name) || used.has(name)) return
        problems.push({
          path: entry,
          line: source.lineAt(node.start),
          message: `${name} is used by tests alone`,
          fix: 'use it in the product, or delete it with its tests',
        })
      },
    })
    return problems
  },
}

/** Whether the specifier is inside `export type { … }`. */
const isTypeOnly = (text: string, at: number) => /export type \{[^}]*$/.test(text.slice(0, at))

/** Names that a file imports, or takes out of a module that it fetches later. */
function listTaken(path: string, text: string): string[] {
  const names: string[] = []
  const source = parseSource(path, text)
  source.visit({
    ImportSpecifier: (node) =>
      void names.push('name' in node.imported ? node.imported.name : node.imported.value),
    Property: (node) => void (node.key.type === 'Identifier' && names.push(node.key.name)),
    MemberExpression: (node) => void (node.property.type === 'Identifier' && names.push(node.property.name)),
  })
  return names
}
