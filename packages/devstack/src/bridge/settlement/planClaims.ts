import {
  type Address,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  parseAbiParameters,
} from 'viem'
import type { Bridge } from '../Bridge.js'
import { escrowAbi } from '../escrowAbi.js'
import { gasLimits } from './gasLimits.js'
import { fromStoredIntent, getIntentId, type StoredIntent } from './Intent.js'
import { insertJob } from './Job.js'
import { readDepth } from './readDepth.js'

const statement = parseAbiParameters('string, bytes32, address')

type Fill = { reference: Hex; chainId: number; blockNumber: number; filler: Address }

/** Claims deposits whose fills are deep enough in the destination chain. The attester signs only what it finds there. */
export async function planClaims(bridge: Bridge): Promise<void> {
  const isFinal = await readDepth(bridge)
  const fills = await bridge.database.query<Fill>(
    `select f.reference, f.chain_id::int as "chainId", f.block_number::int as "blockNumber", f.body->>'filler' as filler
      from contract_log f where f.name = 'Filled'
      and not exists (select 1 from job j where j.purpose = 'claim' and j.reference = f.reference)
      and not exists (select 1 from contract_log e where e.reference = f.reference and e.name in ('Claimed', 'Refunded'))
      limit 200`,
  )
  for (const fill of fills) {
    if (!isFinal(fill) || !isAddressEqual(fill.filler, bridge.solver.address)) continue
    await claim(bridge, fill)
  }
}

async function claim(bridge: Bridge, { reference, chainId, filler }: Fill): Promise<void> {
  const [deposit] = await bridge.database.query<{ chainId: number; intent: StoredIntent }>(
    `select chain_id::int as "chainId", body->'intent' as intent from contract_log
      where name = 'Deposited' and reference = $1`,
    [reference],
  )
  if (!deposit) return
  const intent = fromStoredIntent(deposit.intent)
  if (getIntentId(intent) !== reference || Number(intent.destinationChainId) !== chainId) return
  const raw = keccak256(encodeAbiParameters(statement, ['claim', reference, filler]))
  const signature = await bridge.attester.signMessage({ message: { raw } })
  const data = encodeFunctionData({
    abi: escrowAbi,
    functionName: 'claim',
    args: [intent, filler, signature],
  })
  const calls = [{ to: intent.originEscrow, data, value: '0', gas: gasLimits.claim }]
  const job = { purpose: 'claim', kind: 'claim', reference, chainId: deposit.chainId, calls } as const
  await insertJob(bridge.database, job, bridge.now())
  bridge.crashPoint('claim-planned')
}
