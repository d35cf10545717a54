import type { RouteChain } from '@billfold/server'
import { encodeAbiParameters, encodeFunctionData, type Hex, keccak256, parseAbiParameters } from 'viem'
import { escrowAbi } from '../model/abis.js'
import type { Bridge } from '../model/Bridge.js'
import { bridgeLimits } from '../model/bridgeLimits.js'
import { fromStoredIntent, getIntentId, type StoredIntent } from '../model/Intent.js'
import { insertJob } from './Job.js'
import { gasLimits } from './solverCalls.js'
import { tryEach } from './tryEach.js'

const statement = parseAbiParameters('string, bytes32, address')

type Fill = { id: number; reference: Hex; originChainId: number; intent: StoredIntent }

/** Claims deposits whose fills by us are deep enough. The attester signs only fills that it finds on the chain. */
export async function planClaims(bridge: Bridge, chain: RouteChain): Promise<number> {
  const { pageRows } = bridgeLimits
  let [after, planned] = [0, 0]
  for (;;) {
    const fills = await bridge.database.query<Fill>(
      `select j.id::int, j.reference, d.chain_id::int as "originChainId", d.body->'intent' as intent from job j
        join contract_log f on f.reference = j.reference and f.name = 'Filled' and f.chain_id = j.chain_id
        join contract_log d on d.reference = j.reference and d.name = 'Deposited'
        where j.purpose = 'settle' and j.kind = 'fill' and not j.closed and j.chain_id = $1 and j.id > $2
          and lower(f.body->>'filler') = $3
          and f.block_number <= (select h.final from chain_head h where h.chain_id = $1)
          and not exists (select 1 from job c where c.purpose = 'claim' and c.reference = j.reference)
          and not exists (select 1 from contract_log e where e.reference = j.reference and e.name in ('Claimed', 'Refunded'))
        order by j.id limit ${pageRows}`,
      [chain.id, after, bridge.solver.address.toLowerCase()],
    )
    await tryEach(bridge, 'claim.unplanned', fills, (fill) => claim(bridge, chain, fill))
    planned += fills.length
    if (fills.length < pageRows) return planned
    after = fills.at(-1)?.id ?? after
  }
}

async function claim(bridge: Bridge, chain: RouteChain, { reference, originChainId, intent: stored }: Fill) {
  const intent = fromStoredIntent(stored)
  if (getIntentId(intent) !== reference || Number(intent.destinationChainId) !== chain.id) return
  const filler = bridge.solver.address
  const raw = keccak256(encodeAbiParameters(statement, ['claim', reference, filler]))
  const signature = await bridge.attester.signMessage({ message: { raw } })
  const data = encodeFunctionData({
    abi: escrowAbi,
    functionName: 'claim',
    args: [intent, filler, signature],
  })
  const calls = [{ to: intent.originEscrow, data, value: '0', gas: gasLimits.claim }]
  const job = { purpose: 'claim', kind: 'claim', reference, chainId: originChainId, calls } as const
  await insertJob(bridge.database, job, bridge.now())
  bridge.crashPoint('claim-planned')
}
