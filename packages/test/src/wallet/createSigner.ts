import {
  type Address,
  createClient,
  custom,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseAbi,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { prepareTransactionRequest } from 'viem/actions'
import { callRpc } from './callRpc.js'
import { providerError } from './providerError.js'
import type { SentTransaction } from './ScriptedWallet.js'

/** A transaction as a page hands it to a wallet: every number in hex. */
export type WireTransaction = {
  from?: Address | undefined
  to?: Address | undefined
  value?: Hex | undefined
  data?: Hex | undefined
  input?: Hex | undefined
  gas?: Hex | undefined
  nonce?: Hex | undefined
  maxFeePerGas?: Hex | undefined
  maxPriorityFeePerGas?: Hex | undefined
  gasPrice?: Hex | undefined
}

/** Several calls as one. */
export type WireBatch = { from: Address; calls: readonly WireTransaction[] }

/** Simple7702Account 0.8: what an account delegates to when it sends several calls as one. */
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const delegateAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

export type Signer = {
  addresses: readonly Address[]
  find(address: string): PrivateKeyAccount
  /** Signs and broadcasts, one after the other so that nonces never collide. */
  send(transaction: WireTransaction, chain: { id: number; rpcUrl: string }): Promise<SentTransaction>
  /** The same for several calls, all or none: the account delegates to a contract first (EIP-7702). */
  sendBatch(batch: WireBatch, chain: { id: number; rpcUrl: string }): Promise<SentTransaction>
}

export type CreateSignerParameters = {
  privateKeys: readonly Hex[]
  fetch?: typeof fetch | undefined
}

/** The wallet's keys. */
export function createSigner(parameters: CreateSignerParameters): Signer {
  const accounts = parameters.privateKeys.map((key) => privateKeyToAccount(key))
  let last: Promise<unknown> = Promise.resolve()

  function find(address: string): PrivateKeyAccount {
    const account = accounts.find((one) => isAddressEqual(one.address, address as Address))
    if (!account) throw providerError(4100, `This wallet has no account ${address}.`)
    return account
  }

  async function broadcast(
    transaction: WireTransaction,
    chain: { id: number; rpcUrl: string },
    delegates = false,
  ): Promise<SentTransaction> {
    const account = find(transaction.from ?? accounts[0]?.address ?? '')
    const request = ({ method, params }: { method: string; params?: unknown }) =>
      callRpc({ url: chain.rpcUrl, method, params, fetch: parameters.fetch })
    const prepared = await prepareTransactionRequest(createClient({ transport: custom({ request }) }), {
      account,
      chain: null,
      chainId: chain.id,
      ...toViem(transaction),
      ...(delegates && (await delegateTo(account, chain.id, request))),
    } as Parameters<typeof prepareTransactionRequest>[1])
    if (!transaction.gas) addGasMargin(prepared)
    const signed = await account.signTransaction(prepared as Parameters<typeof account.signTransaction>[0])
    const hash = (await request({ method: 'eth_sendRawTransaction', params: [signed] })) as Hex
    const { to, value = 0n, data = '0x', nonce } = prepared
    const target = to ?? undefined
    return { hash, chainId: chain.id, from: account.address, to: target, value: `${value}`, data, nonce }
  }

  /** One after the other, so that nonces never collide. */
  function enqueue(work: () => Promise<SentTransaction>): Promise<SentTransaction> {
    const sending = last.then(work)
    last = sending.catch(() => undefined)
    return sending
  }

  return {
    addresses: accounts.map((account) => account.address),
    find,
    send: (transaction, chain) => enqueue(() => broadcast(transaction, chain)),
    sendBatch: ({ from, calls }, chain) =>
      enqueue(() => broadcast({ from, to: from, data: encodeBatch(calls) }, chain, true)),
  }
}

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>

/** The sender's own delegation: it counts after the transaction that carries it. */
async function delegateTo(account: PrivateKeyAccount, chainId: number, request: Request) {
  const count = await request({ method: 'eth_getTransactionCount', params: [account.address, 'pending'] })
  const nonce = Number(count)
  const authorization = await account.signAuthorization({ address: delegate, chainId, nonce: nonce + 1 })
  return { nonce, authorizationList: [authorization] }
}

function encodeBatch(calls: readonly WireTransaction[]): Hex {
  const list = calls.map(({ to, value, data, input }) => ({
    target: to ?? '0x',
    value: BigInt(value ?? 0),
    data: data ?? input ?? '0x',
  }))
  return encodeFunctionData({ abi: delegateAbi, args: [list] })
}

/** As wallets do: a pool's first swap in a block costs more than it is estimated at within the block before. A plain transfer costs what it costs. */
function addGasMargin(prepared: { data?: Hex | undefined; gas?: bigint | undefined }): void {
  if (prepared.gas !== undefined && prepared.data && prepared.data !== '0x')
    prepared.gas = (prepared.gas * 3n) / 2n
}

function toViem(transaction: WireTransaction): Record<string, unknown> {
  const { to, data, input } = transaction
  const numbers = ['value', 'gas', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice'] as const
  const amounts = numbers.flatMap((name) => (transaction[name] ? [[name, BigInt(transaction[name])]] : []))
  const nonce = transaction.nonce ? { nonce: Number(transaction.nonce) } : {}
  return { to, data: data ?? input, ...Object.fromEntries(amounts), ...nonce }
}
