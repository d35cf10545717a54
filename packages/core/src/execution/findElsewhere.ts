import type { Hash } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { toChainTransaction } from './ChainTransaction.js'
import { getClient } from './getClient.js'

/** The configured chain on which a wallet really sent a transaction, when it was another than it was asked for. */
export async function findElsewhere(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { hash, chainId }: { hash: Hash; chainId: number },
): Promise<number | undefined> {
  const others = billfold.chains.filter(({ id }) => id !== chainId)
  const found = await Promise.all(
    others.map(async ({ id }) => {
      const client = getClient(billfold, { chainId: id })
      const answer = await client
        .request({ method: 'eth_getTransactionByHash', params: [hash] })
        .catch(() => undefined)
      return toChainTransaction(answer) ? id : undefined
    }),
  )
  return found.find((id) => id !== undefined)
}
