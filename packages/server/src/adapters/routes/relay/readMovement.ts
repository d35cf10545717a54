import { isSameAddress } from '@billfold/protocol'
import { type Address, erc20Abi, type Hash, parseEventLogs, TransactionReceiptNotFoundError } from 'viem'
import type { RouteChain } from '../../../context/RouteContext.js'
import { readFinalized } from '../../../infra/chain/finality.js'
import { isNativeToken } from '../../../infra/chain/tokenContract.js'

export type ReadMovementParameters = {
  hash: Hash
  receiver: Address
  /** Tokens in order of preference. */
  tokens: readonly Address[]
  /** An inner transfer of native currency is only seen as a change of the balance, up to this amount. */
  mostNative: bigint
}

/** What a final transaction brought to an account. */
export type Movement = { hash: Hash; token: Address; amount: bigint }

/** Reads what a transaction brought to an account; undefined if nothing, not yet, or not finally. */
export async function readMovement(
  chain: RouteChain,
  { hash, receiver, tokens, mostNative }: ReadMovementParameters,
): Promise<Movement | undefined> {
  const receipt = await readReceipt(chain, hash)
  if (receipt?.status !== 'success' || !(await isFinal(chain, receipt.blockNumber))) return undefined
  const logs = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt.logs })
  for (const token of tokens) {
    const amount = isNativeToken(token)
      ? await readNative(chain, { hash, receiver, mostNative, blockNumber: receipt.blockNumber })
      : logs.reduce(
          (sum, { address, args }) =>
            isSameAddress(address, token) && isSameAddress(args.to, receiver) ? sum + args.value : sum,
          0n,
        )
    if (amount > 0n) return { hash, token, amount }
  }
  return undefined
}

/** Returns true if a successful transaction logs an id. */
export async function hasLogged(chain: RouteChain, hash: Hash, id: Hash): Promise<boolean> {
  const receipt = await readReceipt(chain, hash)
  return receipt?.status === 'success' && receipt.logs.some(({ data }) => data.includes(id.slice(2)))
}

async function readReceipt({ client }: RouteChain, hash: Hash) {
  return client.getTransactionReceipt({ hash }).catch((error: unknown) => {
    if (error instanceof TransactionReceiptNotFoundError) return undefined
    throw error
  })
}

async function isFinal(chain: RouteChain, blockNumber: bigint): Promise<boolean> {
  const toFinal = await readFinalized(chain)
  const final = toFinal(Number(await chain.client.getBlockNumber({ cacheTime: 0 })))
  return final !== undefined && Number(blockNumber) <= final
}

async function readNative(
  { client }: RouteChain,
  {
    hash,
    receiver,
    mostNative,
    blockNumber,
  }: Pick<ReadMovementParameters, 'hash' | 'receiver' | 'mostNative'> & { blockNumber: bigint },
): Promise<bigint> {
  const { to, from, value } = await client.getTransaction({ hash })
  if (isSameAddress(to, receiver)) return value
  if (isSameAddress(from, receiver)) return 0n
  const [after, before] = await Promise.all(
    [blockNumber, blockNumber - 1n].map((block) =>
      client.getBalance({ address: receiver, blockNumber: block }),
    ),
  )
  const gain = (after ?? 0n) - (before ?? 0n)
  return gain > 0n && gain <= mostNative ? gain : 0n
}
