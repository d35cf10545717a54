import { zeroAddress } from 'viem'
import type { CheckWorld, Note } from '../../../context/Finding.js'
import { type Upstream, UpstreamError } from '../../../infra/remote/createUpstream.js'
import { checkContracts } from '../../doctor/checkContracts.js'
import { checkServed, ok } from '../../doctor/notes.js'
import { probe } from '../../doctor/probe.js'
import { readRelayChains } from './relayChains.js'
import { chainsResponse, quoteResponse } from './relaySchemas.js'

export type CheckRelayParameters = {
  world: CheckWorld
  upstream: Upstream
  url: string
  apiKey: string | undefined
}

const nobody = '0x000000000000000000000000000000000000dead'

/**
 * Reads `/chains` and, with a key, asks for a quote, because the types of Relay's SDK (5.x) document 401 for quotes and
 * none for `/chains`.
 */
export async function checkRelay({ world, upstream, url, apiKey }: CheckRelayParameters): Promise<Note[]> {
  const service = { name: 'Relay', url, keys: [{ setting: 'apiKey', value: apiKey }] }
  const { notes, answer } = await probe(service, () =>
    upstream.request({ path: '/chains', schema: chainsResponse }),
  )
  if (!answer) return [...notes]
  const served = readRelayChains(answer.chains)
  const own = [...world.chains.values()]
  const hint = own.some(({ testnet }) => testnet)
    ? 'testnets are served by https://api.testnets.relay.link'
    : 'payments there take other routes'
  const chains = own.flatMap((chain) => {
    const listed = served.get(chain.id)
    return listed ? [{ chain, listed }] : []
  })
  const contracts = await Promise.all(
    chains.map(({ chain, listed: { depositories, routers } }) =>
      checkContracts({ world, chain, provider: 'relay', listed: depositories, others: routers }),
    ),
  )
  const [first, second] = chains
  const quote = apiKey && first && second ? await askQuote(first.chain.id, second.chain.id) : []
  const refused = quote.length > 0
  return [
    ...(refused ? quote : [ok(`it answers, and serves ${chains.length} of ${own.length} chains`)]),
    ...checkServed(own, (id) => served.has(id), { hint }),
    ...contracts.flat(),
  ]

  async function askQuote(originChainId: number, destinationChainId: number): Promise<readonly Note[]> {
    const body = {
      ...{ user: nobody, recipient: nobody, tradeType: 'EXACT_INPUT', amount: '10000000000000000' },
      ...{ originChainId, originCurrency: zeroAddress, destinationChainId, destinationCurrency: zeroAddress },
    }
    const asked = await probe(service, () =>
      upstream.request({ method: 'POST', path: '/quote/v2', body, schema: quoteResponse }).catch((error) => {
        // Any other refusal is about the quote, so the key was accepted.
        if (error instanceof UpstreamError && isAboutQuote(error)) return undefined
        throw error
      }),
    )
    return asked.notes
  }
}

function isAboutQuote({ problem, status }: UpstreamError): boolean {
  return problem === 'unreadable' || (problem === 'refused' && status !== 401 && status !== 403)
}
