import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { reportApi } from './reportApi.js'

const root = fileURLToPath(new URL('../..', import.meta.url))
const keep = process.argv.includes('--keep')

/** Compares what the built packages offer with the report in docs/api; `--keep` writes the report anew. */
mkdirSync(`${root}docs/api`, { recursive: true })
for (const name of ['protocol', 'core', 'react', 'test']) {
  const path = `${root}docs/api/${name}.txt`
  const now = reportApi(`${root}packages/${name}/dist/exports/index.d.ts`)
  if (keep) writeFileSync(path, now)
  const before = readFileSync(path, 'utf8')
  const lines = (text: string) => new Set(text.split('\n'))
  const gone = [...lines(before)].filter((line) => !lines(now).has(line))
  const added = [...lines(now)].filter((line) => !lines(before).has(line))
  console.log(`${gone.length + added.length === 0 ? 'ok  ' : 'FAIL'} @billfold/${name}`)
  for (const line of gone) console.log(`  - ${line}`)
  for (const line of added) console.log(`  + ${line}`)
  if (gone.length + added.length > 0) process.exitCode = 1
}
if (process.exitCode) console.log('The public API has changed. If that is meant: npm run api -- --keep')
