import { localChainIds } from '@billfold/protocol'
import { keccak256, toHex } from 'viem'
import { limits } from './limits.js'
import type { ServerOptions } from './ServerOptions.js'

/** Secrets that everybody can read in this project. */
const publicSecrets: readonly string[] = [
  'local-secret',
  keccak256(toHex('billfold local solver')),
  keccak256(toHex('billfold local attester')),
  keccak256(toHex('billfold local sponsor')),
]

/** Refuses settings with which money or secrets would be in danger. */
export function checkOptions(options: ServerOptions): void {
  for (const { id, escrow } of options.chains)
    if (escrow && !localChainIds.includes(id) && !options.allowUnauditedEscrow)
      throw new Error(
        `The escrow contract is unaudited and refused on chain ${id}. Leave escrow out, or set allowUnauditedEscrow`,
      )
  if (options.development) return
  if (options.crashAt) throw new Error('crashAt is for tests and is refused in production')
  if (!options.databaseUrl && !options.dataDir)
    throw new Error('In production the database must be kept: set databaseUrl, or dataDir')
  if (!options.publicUrl) throw new Error('In production publicUrl is needed: the address that clients use')
  checkSecrets(options)
}

function checkSecrets({ solver, sponsor, clients = [], wallet }: ServerOptions): void {
  const secrets = [
    ['solver.privateKey', solver?.privateKey],
    ['solver.attesterKey', solver?.attesterKey],
    ['sponsor.privateKey', sponsor?.privateKey],
    ...clients.flatMap(({ id, secretKey, webhook }) => [
      [`clients.${id}.secretKey`, secretKey],
      [`clients.${id}.webhook.secret`, webhook?.secret],
    ]),
  ] as const
  for (const [name, secret] of secrets) {
    if (secret === undefined) continue
    if (publicSecrets.includes(secret)) throw new Error(`${name} is a default that everybody knows`)
    if (secret.length < limits.secretLength)
      throw new Error(`${name} is too short: at least ${limits.secretLength} characters`)
  }
  if (solver && solver.privateKey === solver.attesterKey)
    throw new Error('solver.attesterKey must differ from solver.privateKey')
  const rings = wallet ? [...wallet.keys.auth, ...wallet.keys.recovery] : []
  if (rings.some(({ id }) => id === 'development'))
    throw new Error('wallet.keys holds the development key, which everybody knows')
}
