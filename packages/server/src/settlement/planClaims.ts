import { and, eq, sql } from 'drizzle-orm'
import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbiParameters,
} from 'viem'
import { escrowAbi } from '../abis/escrowAbi.js'
import { contractLogTable } from '../database/tables/contractLogTable.js'
import { jobTable } from '../database/tables/jobTable.js'
import { readHeads } from '../payments/readHeads.js'
import type { ServerContext, Solver } from '../ServerContext.js'
import { gasLimits } from './gasLimits.js'
import { getIntentId } from './Intent.js'
import { readIntent } from './readIntent.js'

const statement = parseAbiParameters('string, bytes32, address')

/** Claims deposits whose fills are deep enough in the destination chain. The attester signs only what it finds there. */
export async function planClaims(server: ServerContext, solver: Solver): Promise<void> {
  const isFinal = await readHeads(server)
  const open = sql`not exists (select 1 from job j where j.purpose = 'claim' and j.reference = ${contractLogTable.reference})
    and not exists (select 1 from contract_log e where e.reference = ${contractLogTable.reference} and e.name in ('Claimed', 'Refunded'))`
  const fills = await server.database
    .select()
    .from(contractLogTable)
    .where(and(eq(contractLogTable.name, 'Filled'), eq(contractLogTable.closed, false), open))
    .limit(200)
  for (const fill of fills) {
    const filler = String(fill.body.filler) as Address
    if (!isFinal(fill) || !isAddressEqual(filler, solver.account.address)) continue
    const deposit = await findDeposit(server, fill.reference)
    if (!deposit) continue
    const intent = readIntent(deposit)
    if (getIntentId(intent) !== fill.reference || Number(intent.destinationChainId) !== fill.chainId) continue
    const raw = keccak256(encodeAbiParameters(statement, ['claim', fill.reference as Hex, filler]))
    const signature = await solver.attester.signMessage({ message: { raw } })
    const data = encodeFunctionData({
      abi: escrowAbi,
      functionName: 'claim',
      args: [intent, filler, signature],
    })
    const calls = [{ to: intent.originEscrow, data, value: '0', gas: gasLimits.claim }]
    const job = {
      purpose: 'claim',
      kind: 'claim',
      reference: fill.reference,
      chainId: deposit.chainId,
      state: 'ready',
      calls,
    } as const
    await server.database
      .insert(jobTable)
      .values({ ...job, runAfter: new Date(server.now()) })
      .onConflictDoNothing()
    server.crashPoint('claim-planned')
  }
}

async function findDeposit(server: ServerContext, reference: string) {
  const [deposit] = await server.database
    .select()
    .from(contractLogTable)
    .where(and(eq(contractLogTable.name, 'Deposited'), eq(contractLogTable.reference, reference)))
  return deposit
}
