import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const cache = new URL('../../.cache/', import.meta.url)
const engine = '0.5.16'

/** The embedded engine. Making an empty database takes it seconds, so one is kept beside the package and copied. */
export async function openEmbedded(dataDir: string | undefined): Promise<PGlite> {
  const fresh = dataDir === undefined || !existsSync(dataDir)
  const template = new URL(`empty-${engine}.tar`, cache)
  if (!fresh) return PGlite.create(dataDir)
  if (existsSync(template)) {
    const loadDataDir = new Blob([readFileSync(template)])
    return PGlite.create({ loadDataDir, ...(dataDir === undefined ? {} : { dataDir }) })
  }
  const client = await PGlite.create(dataDir)
  await keepTemplate(client, template)
  return client
}

/** Where the package's folder cannot be written, the next start is as slow as this one. */
async function keepTemplate(client: PGlite, template: URL): Promise<void> {
  const dump = await client.dumpDataDir('none')
  const part = new URL(`${template.href}.${process.pid}`)
  try {
    mkdirSync(cache, { recursive: true })
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    renameSync(part, template)
  } catch {
    return
  }
}
