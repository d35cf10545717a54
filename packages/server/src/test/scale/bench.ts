import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { startPostgres } from '@billfold/devstack/testing'
import postgres from 'postgres'
import { fillHistory, hashOf } from './fillHistory.js'
import { createPlanReader, explaining, type Scan } from './findScans.js'
import { openScale, type Scale } from './openScale.js'

const { values } = parseArgs({
  options: {
    payments: { type: 'string', default: '1000000' },
    blocks: { type: 'string', default: '3000000' },
    crossings: { type: 'string', default: '100000' },
    calls: { type: 'string', default: '100' },
  },
})
const [payments, blocks, crossings] = [values.payments, values.blocks, values.crossings].map(Number) as [
  number,
  number,
  number,
]
const calls = Number(values.calls)
const runs = 5
const mostRatio = 3

type Paths = Record<string, (scale: Scale, index: number) => Promise<unknown>>

/** Lists the compared calls; each uses another payment, order or user. */
function listPaths(hashes: readonly string[]): Paths {
  return {
    'status by hash': (scale, index) => scale.status(hashes[index % hashes.length] ?? ''),
    'prepare with an order id': (scale, index) => scale.prepare(`bench-${index}`),
    login: (scale, index) => scale.login(`person${index}@bench.test`),
    'idle round': (scale) => scale.idleRound(),
  }
}

/** Compares a database with a long history to an empty one, and finds full table scans. */
async function bench(): Promise<void> {
  const database = await startPostgres()
  try {
    const filled = `${database.url.slice(0, database.url.lastIndexOf('/'))}/filled`
    const admin = postgres(database.url, { max: 1, onnotice() {} })
    await admin.unsafe('create database filled')
    await admin.end()
    const [empty, full] = [await openScale(database.url), await openScale(filled)]
    const filler = postgres(filled, { max: 1, onnotice() {} })
    const begun = performance.now()
    await fillHistory(filler, { payments, blocks, crossings })
    while ((await full.sweep()) === 'more');
    await filler.unsafe('vacuum analyze')
    print({
      name: 'filled',
      payments,
      blocks,
      crossings,
      seconds: Math.round((performance.now() - begun) / 1000),
    })
    const rows = await filler.unsafe(
      `select '0x' || ${hashOf} as hash from generate_series(${Math.ceil(payments / 10 / 10) * 10}, ${payments}, 10) i`,
    )
    const hashes = rows.map((row) => String(row.hash)).sort()
    const paths = listPaths(hashes)
    // The empty database contains only the requested payments.
    const wanted = hashes.slice(0, calls * runs + runs)
    const [copied] = await filler`
      select jsonb_agg(to_jsonb(p))::text as rows from payment p where origin_hash in ${filler(wanted)}`
    const text = String(copied?.rows)
    await empty.client`insert into payment select * from jsonb_populate_recordset(null::payment, ${text}::jsonb)`
    let slow = false
    for (const [name, run] of Object.entries(paths)) slow = (await compare(name, run, empty, full)) || slow
    const scans = await explainAll(filled, filler, paths)
    print({ name: 'whole tables read', scans: scans.length })
    for (const scan of scans) print(scan)
    await Promise.all([empty.close(), full.close(), filler.end()])
    if (slow || scans.length > 0) process.exitCode = 1
  } finally {
    database.stop()
  }
}

/** Alternates calls, so that load slows both; returns true if the median ratio is too high. */
async function compare(name: string, run: Paths[string], empty: Scale, full: Scale): Promise<boolean> {
  const figures: Record<'empty' | 'full', Figure>[] = []
  for (let round = 0; round < runs; round += 1) {
    const times: Record<'empty' | 'full', number[]> = { empty: [], full: [] }
    for (let index = 0; index < calls; index += 1)
      for (const [key, scale] of Object.entries({ empty, full }) as ['empty' | 'full', Scale][]) {
        const start = performance.now()
        await run(scale, round * calls + index)
        times[key].push(performance.now() - start)
      }
    figures.push({ empty: summarise(times.empty), full: summarise(times.full) })
  }
  const pick = (key: 'empty' | 'full', share: 'p50' | 'p99') =>
    median(figures.map((figure) => figure[key][share]))
  const ratio = (share: 'p50' | 'p99') =>
    round(median(figures.map(({ empty, full }) => full[share] / empty[share])))
  const ratios = { p50: ratio('p50'), p99: ratio('p99') }
  print({
    name,
    empty: { p50: round(pick('empty', 'p50')), p99: round(pick('empty', 'p99')) },
    full: { p50: round(pick('full', 'p50')), p99: round(pick('full', 'p99')) },
    ratios,
    machine: loadavg()[0],
  })
  return ratios.p50 > mostRatio || ratios.p99 > mostRatio
}

async function explainAll(url: string, filler: postgres.Sql, paths: Paths): Promise<Scan[]> {
  const plans = createPlanReader()
  const scale = await openScale(url, { connection: { ...explaining } as never, onnotice: plans.onnotice })
  const scans: Scan[] = []
  const all: Paths = { ...paths, sweep: ({ sweep }) => sweep() }
  for (const [name, run] of Object.entries(all)) {
    plans.clear()
    await run(scale, calls * runs + 1)
    print({ name: `plans of ${name}`, count: plans.count() })
    scans.push(...(await plans.listScans(filler, name)))
  }
  await scale.close()
  // Empty tables are scanned because it is cheapest; the test covers them with scans disabled.
  const rows = await filler`select relname from pg_class where reltuples > 100`
  const filled = new Set(rows.map(({ relname }) => String(relname)))
  return scans.filter(({ table }) => filled.has(table))
}

type Figure = { p50: number; p99: number }

function summarise(times: number[]): Figure {
  const sorted = [...times].sort((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function round(number: number): number {
  return Math.round(number * 100) / 100
}

function print(figure: object): void {
  process.stdout.write(`${JSON.stringify(figure)}\n`)
}

await bench()
