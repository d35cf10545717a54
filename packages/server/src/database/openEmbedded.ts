import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import PgBoss from 'pg-boss'
import { migrate } from './migrate.js'
import { migrations } from './migrations.js'

const cache = new URL('../../.cache/', import.meta.url)
const engine = '0.5.16'
const queueTables = PgBoss.getConstructionPlans()

/** The embedded engine. Making a database with all its tables takes it seconds, so one is kept beside the package and copied. */
export async function openEmbedded(dataDir: string | undefined): Promise<PGlite> {
  const fresh = dataDir === undefined || !existsSync(dataDir)
  if (!fresh) return PGlite.create(dataDir)
  const form = createHash('sha256')
    .update(JSON.stringify(migrations) + queueTables)
    .digest('hex')
    .slice(0, 12)
  const name = `empty-${engine}-${form}.tar`
  const template = new URL(name, cache)
  if (existsSync(template)) {
    const loadDataDir = new Blob([readFileSync(template)])
    return PGlite.create({ loadDataDir, ...(dataDir === undefined ? {} : { dataDir }) })
  }
  const client = await PGlite.create(dataDir)
  await migrate(drizzle(client))
  await client.exec(queueTables)
  await keepTemplate(client, name)
  return client
}

/** Where the package's folder cannot be written, the next start is as slow as this one. Older forms are not needed again. */
async function keepTemplate(client: PGlite, name: string): Promise<void> {
  const dump = await client.dumpDataDir('none')
  const part = new URL(`${name}.${process.pid}`, cache)
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    renameSync(part, new URL(name, cache))
    const older = readdirSync(cache).filter((file) => /^empty-.*\.tar$/.test(file) && file !== name)
    for (const file of older) rmSync(new URL(file, cache), { force: true })
  } catch {
    return
  }
}
