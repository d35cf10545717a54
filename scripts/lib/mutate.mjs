import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './spawnGuarded.mjs'

/** All removable mitigations, each with the test that detects it. */
export const mutations = JSON.parse(readFileSync(join(root, 'e2e/attacks/mutations/mutations.json'), 'utf8'))

/** Returns the source without the code of a row. */
export function mutate({ row, file, find, replace }, before) {
  if (before.split(find).length !== 2) throw new Error(`${row}: ${file} has changed; mend its row`)
  return before.replace(find, () => replace)
}
