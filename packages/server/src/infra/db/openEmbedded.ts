import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import PgBoss from 'pg-boss'
import { migrate } from './migrate.js'
import { migrations } from './migrations.js'

const cache = new URL('../../../.cache/', import.meta.url)
const engine = '0.5.16'
const queueTables = PgBoss.getConstructionPlans()

/** Opens the embedded engine. Creating all tables takes seconds, so a template is stored next to the package. */
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
  await saveTemplate(client, name)
  return client
}

/** Saves the template and deletes older ones. Without write access the next start is slow too. */
async function saveTemplate(client: PGlite, name: string): Promise<void> {
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
