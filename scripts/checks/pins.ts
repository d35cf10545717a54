import type { Check, Problem } from './Check.js'
import { type Lockfile, nameOf } from './lockfile.js'

/** Last versions of the WalletConnect packages under Apache-2.0; later ones bind to the vendor's network. */
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

function isPast(version: string, limit: readonly number[]): boolean {
  const parts = version.split('-')[0]?.split('.').map(Number) ?? []
  const index = limit.findIndex((part, place) => part !== parts[place])
  return index !== -1 && (parts[index] ?? 0) > (limit[index] ?? 0)
}

/** Checks the WalletConnect versions, and that the lockfile works with any registry. */
export const pins: Check = {
  name: 'pins',
  find(project) {
    const text = project.get(lockPath) ?? '{"packages":{}}'
    const { packages }: Lockfile = JSON.parse(text)
    const problems: Problem[] = []
    const add = (key: string, message: string, fix: string) => {
      const line = text.slice(0, text.indexOf(`"${key}"`)).split('\n').length
      problems.push({ path: lockPath, line, message, fix })
    }
    for (const [path, { version, resolved, link }] of Object.entries(packages)) {
      const name = nameOf(path)
      const limit = lastOpen[name]
      if (version && limit && isPast(version, limit))
        add(path, `${name} ${version} is past its Apache-2.0 line`, `pin ${limit.join('.')} and override it`)
      if (!link && resolved && /^[a-z+]+:/.test(resolved))
        add(
          path,
          `${name} names the host it came from`,
          'set omit-lockfile-registry-resolved=true and write the lockfile again',
        )
    }
    return problems
  },
}
