import { parseArgs } from 'node:util'
import { installGlobals } from './browser.js'
import { classify } from './classify.js'
import { runHistory } from './runHistory.js'
import type { Counts } from './World.js'

const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '1000' },
    from: { type: 'string', default: '1' },
    show: { type: 'string', default: '3' },
  },
})

/** `npm run sim -- --seeds 1000 --from 1 --show 3`: runs histories and prints those that break an invariant. */
installGlobals()
const [seeds, from, show] = [values.seeds, values.from, values.show].map(Number) as [number, number, number]
const total: Counts = { deaths: 0, tabs: 0, reorgs: 0, held: 0, releases: 0, evictions: 0, transfers: 0 }
const kinds = new Map<string, number[]>()
let broken = 0
// Errors are part of many histories; nobody reads where they come from.
Error.stackTraceLimit = 0
const begun = process.cpuUsage()
for (let seed = from; seed < from + seeds; seed++) {
  const world = await runHistory(seed)
  for (const name of Object.keys(total) as (keyof Counts)[]) total[name] += world.counts[name]
  if (world.violations.length === 0) continue
  const kind = classify(world)
  kinds.set(kind, [...(kinds.get(kind) ?? []), seed])
  if (++broken > show) continue
  console.log(`seed ${seed} (${kind})`)
  for (const { invariant, what } of world.violations.slice(0, 5))
    console.log(`  violates "${invariant}": ${what}`)
  console.log(world.lines.map((line) => `    ${line}`).join('\n'))
}
for (const [kind, list] of [...kinds].sort())
  console.log(`${kind}: ${list.length}, seeds ${list.slice(0, 5).join(' ')}`)
const { user, system } = process.cpuUsage(begun)
const seconds = (user + system) / 1e6
console.log(
  Object.entries(total)
    .map(([name, count]) => `${name} ${count}`)
    .join(', '),
)
console.log(`${(seeds / seconds).toFixed(0)} histories a second of one core`)
console.log(`${seeds} histories, ${broken} violations`)
if (broken > 0) process.exitCode = 1
