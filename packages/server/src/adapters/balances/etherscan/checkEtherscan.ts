import type { CheckWorld, Note } from '../../../context/Finding.js'
import { UpstreamError } from '../../../infra/remote/createUpstream.js'
import { fail, ok } from '../../doctor/notes.js'
import { probe } from '../../doctor/probe.js'
import { checkChainIds } from '../checkChainIds.js'
import {
  type Etherscan,
  type EtherscanOptions,
  type EtherscanRefusal,
  etherscanUrl,
} from './openEtherscan.js'

const sentences: Readonly<Record<EtherscanRefusal, (chainId: number) => string>> = {
  key: () =>
    'apiKey is refused: copy the key from etherscan.io. Keys of other explorers do not work, and new ones need minutes',
  chain: (id) => `it does not have chain ${id}: remove it from chainIds`,
  plan: (id) =>
    `the plan of apiKey does not include chain ${id}: remove it from chainIds, or change the plan`,
}

/** Asks for the newest block of every chain (`module=block`), one by one, since too many wrong keys lock the address out. */
export async function checkEtherscan(
  world: CheckWorld,
  { url = etherscanUrl, apiKey, chainIds }: EtherscanOptions,
  { findBlock }: Etherscan,
): Promise<Note[]> {
  const service = { name: 'Etherscan', url, keys: [{ setting: 'apiKey', value: apiKey, isNeeded: true }] }
  const found: Note[] = []
  for (const id of chainIds) {
    const seconds = Math.floor(world.now() / 1000)
    const { notes, answer } = await probe(service, () =>
      findBlock(id, seconds, 'before').then(
        (number) => ({ number }),
        (error: unknown) => {
          const reason =
            error instanceof UpstreamError ? (error.body as EtherscanRefusal | undefined) : undefined
          if (reason && Object.hasOwn(sentences, reason)) return { reason }
          throw error
        },
      ),
    )
    if (answer && 'reason' in answer) found.push(fail(sentences[answer.reason](id)))
    else if (answer) found.push(ok(`it answers for chain ${id}, with block ${answer.number ?? 'unknown'}`))
    else found.push(...notes)
    // What is wrong with the key or the host is so for every chain.
    if (!answer || ('reason' in answer && answer.reason === 'key')) break
  }
  return [...found, ...checkChainIds(world, chainIds)]
}
