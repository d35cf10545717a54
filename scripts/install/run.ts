import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { walkProduction } from '../guides/walkProduction.js'
import { packAll } from './packAll.js'
import { prove } from './prove.js'
import { proveApp } from './proveApp.js'
import { proveGuides } from './proveGuides.js'
import { proveNext } from './proveNext.js'
import { provePackages } from './provePackages.js'
import { proveWallets } from './proveWallets.js'

const work = mkdtempSync(join(tmpdir(), 'billfold-install-'))
const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg !== '--built')

/**
 * Packs the packages, installs them into empty projects and tests them. Arguments select proofs, `pack` none;
 * `--built` packs an earlier build.
 */
try {
  let tarballs = {}
  await prove('every package builds and packs', () => {
    tarballs = packAll({ isBuilt: args.includes('--built') })
  })
  console.log('packed/*.tgz is for your project; packed/stack/*.tgz is the local stack, for its tests')
  const proofs = {
    packages: () => provePackages(work, tarballs),
    react19: () => proveApp(work, tarballs, '19.3.1'),
    react18: () => proveApp(work, tarballs, '18.3.1'),
    wallets: () => proveWallets(work, tarballs),
    next: () => proveNext(work, tarballs),
    guides: () => proveGuides(work),
    production: () =>
      prove('guides: production.md, from the packed packages', () => walkProduction({ isPacked: true })),
  }
  for (const [name, run] of Object.entries(proofs))
    if (wanted.length === 0 || wanted.includes(name))
      await run().catch((error: unknown) => {
        console.log(`FAIL ${name}\n${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      })
} finally {
  rmSync(work, { recursive: true, force: true })
}
