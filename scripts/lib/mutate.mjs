import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './spawnGuarded.mjs'

/** Every mitigation that can be taken out, and the test that notices. */
export const mutations = JSON.parse(readFileSync(join(root, 'e2e/attacks/mutations/mutations.json'), 'utf8'))

/** The source without what a row takes out. */
export function mutate({ row, file, find, replace }, before) {
  if (before.split(find).length !== 2) throw new Error(`${row}: ${file} has changed; mend its row`)
  return before.replace(find, () => replace)
}
