import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const wanted = process.argv.slice(2)
const rows = JSON.parse(readFileSync(join(root, 'e2e/attacks/mutations/mutations.json'), 'utf8'))
const scratch = mkdtempSync(join(tmpdir(), 'billfold-mutations-'))

/** The sources without what is built; packages find each other in the copy. */
function copy() {
  const skip = /(^|\/)(node_modules|\.git|dist|\.cache|test-results)(\/|$)/
  cpSync(root, scratch, { recursive: true, filter: (path) => !skip.test(path.slice(root.length)) })
  cpSync(join(root, 'node_modules'), join(scratch, 'node_modules'), {
    recursive: true,
    verbatimSymlinks: true,
  })
}

function runTest({ test, name }) {
  const args = ['vitest', 'run', '--project', 'node', test, '-t', name]
  const { status, stdout } = spawnSync('npx', args, { cwd: scratch, encoding: 'utf8' })
  const ran = /Tests\s.*\d+ (passed|failed)/.test(stdout.replace(/\[[0-9;]*m/g, ''))
  return { status, ran }
}

let missed = 0
try {
  copy()
  for (const row of rows) {
    if (wanted.length > 0 && !wanted.includes(row.row)) continue
    const path = join(scratch, row.file)
    const before = readFileSync(path, 'utf8')
    const after = [[row.find, row.replace], ...(row.also ?? [])].reduce(
      (text, [find, replace]) => text.replace(find, () => replace),
      before,
    )
    if (!before.includes(row.find)) throw new Error(`${row.row}: ${row.file} has changed; mend its row`)
    writeFileSync(path, after)
    const { status, ran } = runTest(row)
    writeFileSync(path, before)
    const bites = ran && status !== 0
    if (!bites) missed += 1
    process.stdout.write(`${bites ? 'noticed' : 'MISSED '} ${row.row} ${row.file}\n`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0
