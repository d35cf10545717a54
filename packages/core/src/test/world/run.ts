import { parseArgs } from 'node:util'
import { installGlobals } from './browser.js'
import { classify } from './classify.js'
import { formatLine } from './formatLine.js'
import { regressions } from './regressions.js'
import { runHistory } from './runHistory.js'
import { type Counts, noCounts } from './World.js'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    show: { type: 'string', default: '3' },
    regressions: { type: 'boolean', default: false },
    /** Removed by the build script. */
    without: { type: 'string' },
  },
})

const total: Counts = { ...noCounts }
const kinds = new Map<string, number[]>()
let broken = 0
let first: number | undefined

/** Runs one history, and prints it if it breaks an invariant. */
async function tell(seed: number): Promise<void> {
  const world = await runHistory(seed)
  for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += world.counts[name]
  if (world.violations.length === 0) return
  const kind = classify(world)
  kinds.set(kind, [...(kinds.get(kind) ?? []), seed])
  first ??= seed
  if (++broken > Number(values.show)) return
  console.log(`seed ${seed} (${kind})`)
  for (const { invariant, what } of world.violations.slice(0, 5))
    console.log(`  violates "${invariant}": ${what}`)
  console.log(world.lines.map(formatLine).join('\n'))
}

/** `npm run sim -- --seeds 1000 --from 1 --show 3`, or `--regressions`: exits with 1 if an invariant is broken. */
installGlobals()
// Stack traces are not read, and errors are frequent.
Error.stackTraceLimit = 0
const begun = process.cpuUsage()
const from = Number(values.from)
const seeds = values.regressions
  ? regressions.map(({ seed }) => seed)
  : Array.from({ length: Number(values.seeds) }, (_, index) => from + index)
for (const seed of seeds) await tell(seed)
for (const [kind, list] of [...kinds].sort())
  console.log(`${kind}: ${list.length}, first by seed ${list[0]}; ${list.slice(0, 5).join(' ')}`)
const { user, system } = process.cpuUsage(begun)
console.log(
  Object.entries(total)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
console.log(`${((seeds.length * 1e6) / (user + system)).toFixed(0)} histories a second of one core`)
if (first !== undefined) console.log(`first broken by seed ${first}`)
console.log(`${seeds.length} histories, ${broken} violations`)
if (broken > 0) process.exitCode = 1
