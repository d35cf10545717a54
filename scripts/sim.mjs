import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { mutate, mutations } from './lib/mutate.mjs'
import { rememberSelectors } from './lib/rememberSelectors.mjs'
import { root } from './lib/spawnGuarded.mjs'

const args = process.argv.slice(2)

/**
 * `npm run sim -- --seeds 1000 [--from n] [--without SIM-A1]`: the world simulator, perhaps with a fix taken out.
 * `npm run sim -- --faults [--seeds 400]`: takes out every fix that has a row, and prints which seed finds the fault.
 */
if (args.includes('--faults')) await listFaults(args.filter((arg) => arg !== '--faults'))
else await simulate(args[args.indexOf('--without') + 1])

/**
 * Runs it as one file. Imports that come later are part of it, so that between two events of a history nothing waits
 * for a disk, and every run of a seed is the same.
 */
async function simulate(without) {
  const folder = mkdtempSync(join(root, 'node_modules/.sim-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const taken = args.includes('--without') ? mutations.filter(({ row }) => row === without) : []
  if (args.includes('--without') && taken.length === 0) throw new Error(`No row is called ${without}`)
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [rememberSelectors, ...taken.map(takeOut)],
    resolve: { conditions: ['billfold-source'] },
    ssr: { noExternal: [/^@billfold\//, 'viem'], resolve: { conditions: ['billfold-source'] } },
    build: {
      ssr: join(root, 'packages/core/src/test/world/run.ts'),
      outDir: folder,
      minify: false,
      target: 'node20',
      rollupOptions: { output: { codeSplitting: false, entryFileNames: 'sim.mjs' } },
    },
  })
  await import(pathToFileURL(join(folder, 'sim.mjs')).href)
}

function takeOut(row) {
  const path = join(root, row.file)
  return {
    name: 'take-out',
    enforce: 'pre',
    transform: (code, id) => (id.split('?')[0] === path ? mutate(row, code) : undefined),
  }
}

/** One line of a table for each fix; exit code 1 when a fault is not found. */
async function listFaults(rest) {
  const seeds = rest.includes('--seeds') ? [] : ['--seeds', '400']
  console.log('| taken out | first seed | seeds that find it |\n|---|---:|---:|')
  for (const { row, removes } of mutations.filter((each) => each.row.startsWith('SIM-'))) {
    const text = await runAgain(['--without', row, '--show', '0', ...seeds, ...rest])
    const first = /first broken by seed (\d+)/.exec(text)?.[1]
    const [, all, broken] = /(\d+) histories, (\d+) violations/.exec(text) ?? []
    console.log(`| ${row.slice(4)}: ${removes} | ${first ?? 'none'} | ${broken} of ${all} |`)
    if (first === undefined) process.exitCode = 1
  }
}

function runAgain(list) {
  return new Promise((resolve) => {
    const script = fileURLToPath(import.meta.url)
    execFile(process.execPath, [script, ...list], { maxBuffer: 2 ** 26 }, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    )
  })
}
