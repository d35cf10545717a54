import type { Check, Problem } from './Check.js'
import { type Lockfile, listClosure, nameOf } from './lockfile.js'
import type { Project } from './Project.js'

const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'PostgreSQL',
  'Unlicense',
])

/** Last versions of the WalletConnect packages that are open source; later ones bind to the vendor's network. */
const lastOpen: Readonly<Record<string, readonly number[]>> = {
  '@reown/walletkit': [1, 2, 10],
  '@walletconnect/core': [2, 21, 8],
  '@walletconnect/ethereum-provider': [2, 21, 8],
  '@walletconnect/sign-client': [2, 21, 8],
  '@walletconnect/types': [2, 21, 8],
  '@walletconnect/universal-provider': [2, 21, 8],
  '@walletconnect/utils': [2, 21, 8],
}

const lockPath = 'package-lock.json'

/** Whether an SPDX expression can be met: one side of an OR, every side of an AND. */
function isAllowed(expression: string): boolean {
  const plain = expression.replace(/[()]/g, '')
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((name) => allowed.has(name.trim())))
}

function isPast(version: string, limit: readonly number[]): boolean {
  const parts = version.split('-')[0]?.split('.').map(Number) ?? []
  const index = limit.findIndex((part, place) => part !== parts[place])
  return index !== -1 && (parts[index] ?? 0) > (limit[index] ?? 0)
}

/** Workspaces that are published: what they bring, their users get. */
function listPublished(project: Project): string[] {
  return [...project.keys()]
    .filter((path) => /^packages\/[^/]+\/package\.json$/.test(path))
    .filter((path) => JSON.parse(project.get(path) ?? '{}').private !== true)
    .map((path) => path.replace('/package.json', ''))
}

/** Licences of what our users install, the WalletConnect line, and a lockfile that works with any registry. */
export const licences: Check = {
  name: 'licences',
  find(project) {
    const text = project.get(lockPath) ?? '{"packages":{}}'
    const lockfile: Lockfile = JSON.parse(text)
    const problems: Problem[] = []
    const add = (key: string, message: string, fix: string) => {
      const line = text.slice(0, text.indexOf(`"${key}"`)).split('\n').length
      problems.push({ path: lockPath, line, message, fix })
    }
    for (const path of listClosure(lockfile, listPublished(project), { optionalPeers: true })) {
      const { license } = lockfile.packages[path] ?? {}
      if (license && isAllowed(license)) continue
      add(
        path,
        `${nameOf(path)} has the licence ${license ?? 'unknown'}`,
        'replace it; our users would have to accept it',
      )
    }
    for (const [path, { version, resolved, link }] of Object.entries(lockfile.packages)) {
      const limit = lastOpen[nameOf(path)]
      if (version && limit && isPast(version, limit)) {
        add(
          path,
          `${nameOf(path)} ${version} is past its Apache-2.0 line`,
          `pin ${limit.join('.')} and override it`,
        )
      }
      if (!link && resolved && /^[a-z+]+:/.test(resolved)) {
        add(
          path,
          `${nameOf(path)} names the host it came from`,
          'set omit-lockfile-registry-resolved=true and write the lockfile anew',
        )
      }
    }
    return problems
  },
}
