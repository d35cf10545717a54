import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { prove } from './prove.js'

/** Words that occur only in the WalletConnect packages, and only in the smart account code. */
const marks = { WalletConnect: 'wc_sessionPropose', 'smart accounts': 'eth_sendUserOperation' } as const

/** Files that a built page loads before any action, and all that it could load. */
function readScripts(folder: string): { first: string; all: string } {
  const html = readFileSync(join(folder, 'dist/index.html'), 'utf8')
  const scripts = readdirSync(join(folder, 'dist/assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, text: readFileSync(join(folder, 'dist/assets', name), 'utf8') }))
  const whole = (some: typeof scripts) => some.map(({ text }) => text).join('\n')
  return { first: whole(scripts.filter(({ name }) => html.includes(name))), all: whole(scripts) }
}

/** Proves that optional wallets are only in bundles that import them, and never in the first load. */
export async function proveLazy(name: string, folder: string, isImported: boolean): Promise<void> {
  const end = isImported ? 'fetched only when they are used' : 'not in the bundle'
  await prove(`${name}: ${Object.keys(marks).join(' and ')} are ${end}`, () => {
    const { first, all } = readScripts(folder)
    for (const [what, mark] of Object.entries(marks)) {
      if (first.includes(mark)) throw new Error(`${what}: in the first load`)
      if (all.includes(mark) !== isImported) throw new Error(`${what}: ${isImported ? 'missing' : 'there'}`)
    }
  })
}
