import type { Check, Problem } from './Check.js'
import { isCode, parseSource } from './parseSource.js'

const isEntry = (path: string) => path.startsWith('packages/core/src/exports/')

/** Names of core that are promised to integrators and unused by our packages. */
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
  'relaySpenders',
  'lifiSpenders',
  'cctpSpenders',
  'mergeSpenders',
])

/** Published files: sources of packages and apps, without tests and their helpers. */
const isProduct = (path: string) =>
  /^(packages|apps)\/[\w-]+\/src\//.test(path) && !/\.(test|test-d)\.|\/src\/test\//.test(path)

/**
 * Checks that product code or the contract uses every value that core exports, because knip counts all exports as
 * used.
 */
export const entryNames: Check = {
  name: 'entryNames',
  find(project) {
    const used = new Set(
      [...project].flatMap(([path, text]) =>
        !isEntry(path) && isProduct(path) && isCode(path) ? listTaken(path, text) : [],
      ),
    )
    const problems: Problem[] = []
    for (const [path, text] of project) {
      if (!isEntry(path)) continue
      const source = parseSource(path, text)
      source.visit({
        ExportSpecifier: (node) => {
          const name = 'name' in node.exported ? node.exported.name : node.exported.value
          const isType = node.exportKind === 'type' || isTypeOnly(source.text, node.start)
          if (isType || contract.has(name) || used.has(name)) return
          problems.push({
            path,
            line: source.lineAt(node.start),
            message: `${name} is used by tests alone`,
            fix: 'use it in the product, or delete it with its tests',
          })
        },
      })
    }
    return problems
  },
}

/** Returns true if the specifier is inside `export type { … }`. */
const isTypeOnly = (text: string, at: number) => /export type \{[^}]*$/.test(text.slice(0, at))

/** Lists names that a file imports, destructures from a dynamic import, or calls; it may declare them itself. */
function listTaken(path: string, text: string): string[] {
  const names: string[] = []
  const source = parseSource(path, text)
  source.visit({
    ImportSpecifier: (node) =>
      void names.push('name' in node.imported ? node.imported.name : node.imported.value),
    CallExpression: ({ callee }) => void (callee.type === 'Identifier' && names.push(callee.name)),
    Property: (node) => void (node.key.type === 'Identifier' && names.push(node.key.name)),
    MemberExpression: (node) => void (node.property.type === 'Identifier' && names.push(node.property.name)),
  })
  return names
}
