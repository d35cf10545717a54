import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'vite'
import { mutate, mutations } from './lib/mutate.mjs'
import { root } from './lib/spawnGuarded.mjs'

const args = process.argv.slice(2)
const hashModule = /viem\/_esm\/utils\/hash\/(toFunctionSelector|toSignatureHash)\.js$/

/** Build plugin that hashes each ABI signature once. viem hashes it for every decoded call. */
const rememberSelectors = {
  name: 'remember-selectors',
  transform(code, id) {
    const name = hashModule.exec(id)?.[1]
    if (!name) return undefined
    const plain = code.replace(/export (const|function) /, '$1 hashAnew_')
    if (!plain.includes(`hashAnew_${name}`)) throw new Error(`${id} has changed`)
    return `${plain}
const remembered = new Map()
export function ${name}(item) {
  let hash = remembered.get(item)
  if (hash === undefined) remembered.set(item, (hash = hashAnew_${name}(item)))
  return hash
}
`
  },
}

/**
 * `npm run sim -- --seeds 1000 [--from n] [--without SIM-A1]` runs the simulator; `--faults [--seeds 400]` prints
 * the seed that finds each removed fix.
 */
if (args.includes('--faults')) await listFaults(args.filter((arg) => arg !== '--faults'))
else await simulate(args[args.indexOf('--without') + 1])

/** Runs the simulator as one file with its dynamic imports, so that no disk access changes the result of a seed. */
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

/** Prints one table row per fix; exit code 1 if a fault is not found. */
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
