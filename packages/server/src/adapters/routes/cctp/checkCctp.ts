import { isSameAddress } from '@billfold/protocol'
import * as v from 'valibot'
import { parseAbi } from 'viem'
import type { CheckWorld, Note } from '../../../context/Finding.js'
import type { ChainContext } from '../../../infra/chain/ServerChain.js'
import { type Upstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { checkContracts } from '../../doctor/checkContracts.js'
import { checkServed, fail, ok, warn } from '../../doctor/notes.js'
import { probe } from '../../doctor/probe.js'
import type { CctpChain } from './cctpChains.js'
import { feesSchema } from './cctpSchemas.js'

type Service = { url: string; upstream: Upstream }

export type CheckCctpParameters = {
  world: CheckWorld
  rows: ReadonlyMap<number, CctpChain>
  live: Service
  sandbox: Service
}

type Row = { chain: ChainContext; row: CctpChain }

const abi = parseAbi([
  'function localMessageTransmitter() view returns (address)',
  'function localDomain() view returns (uint32)',
])
const hosts = { live: 'iris-api.circle.com', sandbox: 'iris-api-sandbox.circle.com' } as const

/**
 * Reads fees between the configured chains, by developers.circle.com/api-reference/cctp, and compares the
 * contracts with each other.
 */
export async function checkCctp({ world, rows, live, sandbox }: CheckCctpParameters): Promise<Note[]> {
  const chains = [...world.chains.values()]
  const known = chains.flatMap((chain): Row[] => {
    const row = rows.get(chain.id)
    return row ? [{ chain, row }] : []
  })
  const mainnets = known.filter(({ row }) => !row.isTestnet)
  const testnets = known.filter(({ row }) => row.isTestnet)
  const notes = await Promise.all([
    mainnets.length > 0 ? checkService('live', live, mainnets) : [],
    testnets.length > 0 ? checkService('sandbox', sandbox, testnets) : [],
    ...known.map((each) => checkRow(world, each)),
  ])
  const hint = 'Circle publishes no CCTP there'
  return [...checkServed(chains, (id) => rows.has(id), { hint }), ...notes.flat()]
}

async function checkService(
  kind: keyof typeof hosts,
  { url, upstream }: Service,
  rows: readonly Row[],
): Promise<Note[]> {
  const other = kind === 'live' ? 'sandbox' : 'live'
  const setting = kind === 'live' ? 'url' : 'sandboxUrl'
  const networks = kind === 'live' ? 'main networks' : 'test networks'
  const { hostname } = new URL(url)
  if (hostname === hosts[other])
    return [
      fail(
        `${setting} is Circle's ${other} service, which does not know your ${networks}: use ${hosts[kind]}`,
      ),
    ]
  const keys = await probe({ name: 'CCTP', url, setting }, () =>
    upstream.request({ path: '/v2/publicKeys', schema: v.object({ publicKeys: v.array(v.unknown()) }) }),
  )
  if (!keys.answer) return [...keys.notes]
  const pairs =
    rows.length > 1 ? rows.map((row, index) => [row, rows[(index + 1) % rows.length] ?? row] as const) : []
  const fees = await Promise.all(
    pairs.map(async ([from, to]): Promise<readonly Note[]> => {
      const path = `/v2/burn/USDC/fees/${from.row.domain}/${to.row.domain}`
      const asked = await probe({ name: 'CCTP', url, setting }, () =>
        upstream.request({ path, schema: feesSchema }).catch((error: unknown) => {
          if (error instanceof UpstreamError && (error.status === 400 || error.status === 404))
            return 'none' as const
          throw error
        }),
      )
      if (asked.answer !== 'none') return asked.notes
      return [fail(`it has no transfer from chain ${from.chain.id} to ${to.chain.id}: check domain of both`)]
    }),
  )
  const alone =
    rows.length > 1 ? [] : [warn(`it needs two chains, and serves only chain ${rows[0]?.chain.id}`)]
  return [ok(`${hostname} answers for ${rows.length} ${networks}`), ...alone, ...fees.flat()]
}

async function checkRow(world: CheckWorld, { chain, row }: Row): Promise<Note[]> {
  const { client, id, tokens } = chain
  const { messenger, transmitter, feeMessenger, domain, usdc } = row
  const at = `on chain ${id}`
  const [own, local] = await Promise.all([
    client
      .readContract({ address: messenger, abi, functionName: 'localMessageTransmitter' })
      .catch(() => undefined),
    client.readContract({ address: transmitter, abi, functionName: 'localDomain' }).catch(() => undefined),
  ])
  // A silent node is reported by the check of the chain.
  if (own === undefined && (await client.getChainId().catch(() => undefined)) === undefined) return []
  const notes = [
    own === undefined && fail(`${at} messenger ${messenger} is no contract of CCTP`),
    own !== undefined &&
      !isSameAddress(own, transmitter) &&
      fail(`${at} the messenger uses transmitter ${own}, not ${transmitter}: correct chains`),
    local === undefined && fail(`${at} transmitter ${transmitter} is no contract of CCTP`),
    local !== undefined &&
      local !== domain &&
      fail(`${at} the domain is ${local}, not ${domain}: burns would be lost. Correct chains`),
    !tokens.some(({ address }) => isSameAddress(address, usdc)) &&
      warn(`${at} USDC ${usdc} is not in tokens of the chains file, so nobody can pay with it`),
  ]
  const listed = [messenger, ...(feeMessenger ? [feeMessenger] : [])]
  return [
    ...notes.filter((note) => note !== false),
    ...(await checkContracts({ world, chain, provider: 'cctp', listed })),
  ]
}
