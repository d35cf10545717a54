import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { launchChromium } from '../lib/launchChromium.js'
import { guides } from './budgets.js'
import { type BuiltPage, buildPage } from './buildPage.js'
import { compareBudgets, isOver, sumBytes } from './compareBudgets.js'
import { measureEngine } from './measureEngine.js'
import { measureFrame } from './measureFrame.js'
import { measureInstall } from './measureInstall.js'
import { type Measurement, measurePage } from './measurePage.js'
import { mains, type PageName, pageNames } from './pages.js'

const runs = 3
const root = fileURLToPath(new URL('../..', import.meta.url))
const fromSource = process.argv.includes('--source')
const conditions = fromSource ? ['billfold-source'] : []

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Builds the packages; shows the output only on failure. */
function buildPackage(name: string): void {
  console.log(`building packages/${name}`)
  const command = ['run', 'build', '--silent', '-w', `@billfold/${name}`]
  const { status, stdout, stderr } = spawnSync('npm', command, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`packages/${name} does not build:\n${stdout}${stderr}`)
}

if (!fromSource && !process.argv.includes('--built')) ['protocol', 'core', 'react'].forEach(buildPackage)

const browser = await launchChromium()
const measured: Partial<Record<PageName, Measurement>> = {}
const built: Partial<Record<PageName, BuiltPage>> = {}
const workFolder = join(root, '.cache/bench')
const clicks: Record<PageName, number[]> = { react: [], wagmi: [], button: [], wallets: [], pay: [] }
try {
  for (const name of pageNames) {
    const page = await buildPage(workFolder, { name, main: mains[name] }, conditions)
    built[name] = page
    const opens = name === 'react' || name === 'button'
    for (let run = 0; run < (opens ? runs : 1); run++) {
      measured[name] = await measurePage(browser, page.folder, opens)
      clicks[name].push(measured[name].clickMs)
    }
  }
} finally {
  await browser.close()
}

const pages = measured as Record<PageName, Measurement>
const engine = await measureEngine({
  workFolder,
  conditions,
  chunks: built.pay?.chunks ?? [],
  loadedPaths: pages.pay.load.files.map(({ path }) => path),
})
const frame = await measureFrame(root)
for (const name of pageNames) {
  const { load, open, heapMegabytes } = pages[name]
  console.log(`\n${name}: ${sumBytes(load).toFixed(1)} kB br, heap ${heapMegabytes.toFixed(1)} MB`)
  for (const { path, bytes } of load.files) console.log(`  load  ${String(bytes).padStart(7)}  ${path}`)
  for (const { path, bytes } of open.files) console.log(`  open  ${String(bytes).padStart(7)}  ${path}`)
  for (const host of [...load.outsideHosts, ...open.outsideHosts]) console.log(`  outside host ${host}`)
}

console.log('\nGated')
const rows = compareBudgets(pages, { install: measureInstall(root), frame, engine })
for (const row of rows) {
  const value = `${Number.isInteger(row.value) ? row.value : row.value.toFixed(1)} ${row.unit}`.trim()
  console.log(`  ${isOver(row) ? 'OVER' : 'ok  '} ${row.what}: ${value} (at most ${row.budget})`)
}
const heap = pages.button.heapMegabytes - pages.wagmi.heapMegabytes
const ratio = median(clicks.button) / median(clicks.react)
console.log('\nPrinted, not gated')
console.log(`  a whole payment without screens, our own code alone: ${engine.own.toFixed(1)} kB gzip`)
console.log(
  `  the same as this page's bundler splits it: ${engine.split.kB.toFixed(1)} kB gzip in ${engine.split.files} files`,
)
console.log(`  heap over bare wagmi: ${heap.toFixed(1)} MB (aim ${guides.heapOverWagmi})`)
console.log(
  `  click to modal at 4x CPU, prefetched: ${median(clicks.button).toFixed(0)} ms, ` +
    `${ratio.toFixed(1)} times a native dialog in the same run (aim ${guides.clickOverNativeDialog})`,
)
if (rows.some(isOver)) process.exitCode = 1
