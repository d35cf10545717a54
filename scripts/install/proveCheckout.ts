import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listBlocks } from '../guides/listBlocks.js'
import { createProject, peers, versions } from './createProject.js'
import { findChromium } from './findChromium.js'
import { kit, pick, stack, type Tarballs } from './packAll.js'
import { files } from './project.js'
import { prove } from './prove.js'
import { runIn } from './runIn.js'

const guide = fileURLToPath(new URL('../../docs/guides/testing-a-checkout.md', import.meta.url))
const react = '19.3.1'
/** Away from stacks of `npm start` and `npm test`. */
const offset = 55_000
const pagePort = 59_173

/** Exactly the files of the guide, on ports that are free. */
function listFiles(): Record<string, string> {
  const blocks = listBlocks(readFileSync(guide, 'utf8'))
  const move = (code: string) =>
    code.replaceAll('20_000', String(offset)).replaceAll('4173', String(pagePort))
  const own = Object.fromEntries(blocks.map(({ path, code }) => [path ?? '', move(code)]))
  if (!own['local.ts']?.includes(String(offset))) throw new Error('The guide names another offset')
  return { 'index.html': files['index.html'], ...own }
}

/** The local stack and the scripted wallets, from tarballs, test a checkout in an empty project. */
export async function proveCheckout(work: string, tarballs: Tarballs): Promise<void> {
  const folder = join(work, 'checkout')
  const dependencies = {
    ...pick(tarballs, [...kit, ...stack]),
    ...peers,
    react,
    'react-dom': react,
    '@playwright/test': versions['@playwright/test'],
    vite: versions.vite,
  }
  await prove('devstack and scripted wallets install from tarballs', () =>
    createProject({ folder, tarballs, dependencies, files: listFiles() }),
  )
  await prove('the checkout test of the guide passes in an empty project', () => {
    const printed = runIn(folder, join(folder, 'node_modules/.bin/playwright'), ['test', '--reporter=line'], {
      CHROMIUM: findChromium(),
      BILLFOLD_STACK: '',
      BILLFOLD_PORT_OFFSET: '',
    })
    if (!/\b1 passed/.test(printed)) throw new Error(printed)
  })
}
