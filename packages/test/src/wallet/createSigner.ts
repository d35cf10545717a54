import {
  type Address,
  createClient,
  custom,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  keccak256,
  numberToHex,
  parseAbi,
} from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import { prepareTransactionRequest } from 'viem/actions'
import { callRpc } from './callRpc.js'
import { providerError } from './providerError.js'
import type { SentTransaction, WireTransaction } from './ScriptedWallet.js'

/** A batch of calls. */
export type WireBatch = { from: Address; calls: readonly WireTransaction[] }

/** Simple7702Account 0.8, to which an account delegates to send a batch. */
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
const delegateAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

type Chain = { id: number; rpcUrl: string }

/** Receiver of the signed bytes. */
type Deliver = (raw: Hex, sent: SentTransaction) => unknown

export type Signer = {
  addresses: readonly Address[]
  find(address: string): PrivateKeyAccount
  /** Signs and broadcasts one after the other, so that nonces never collide. @default to the chain's node */
  send(transaction: WireTransaction, chain: Chain, deliver?: Deliver): Promise<SentTransaction>
  /** Sends a batch, all or none: the account first delegates to a contract (EIP-7702). */
  sendBatch(batch: WireBatch, chain: Chain): Promise<SentTransaction>
  /** Signs another transaction with the nonce of an earlier one, for twice its fee. */
  replace(earlier: SentTransaction, call: WireTransaction, chain: Chain): Promise<SentTransaction>
}

export type CreateSignerParameters = {
  privateKeys: readonly Hex[]
  fetch?: typeof fetch | undefined
}

/** The wallet's keys. */
export function createSigner(parameters: CreateSignerParameters): Signer {
  const accounts = parameters.privateKeys.map((key) => privateKeyToAccount(key))
  /** Data needed to replace a transaction, by its hash. */
  const fees = new Map<Hex, Partial<WireTransaction>>()
  let last: Promise<unknown> = Promise.resolve()

  function find(address: string): PrivateKeyAccount {
    const account = accounts.find((candidate) => isAddressEqual(candidate.address, address as Address))
    if (!account) throw providerError(4100, `This wallet has no account ${address}.`)
    return account
  }

  async function broadcast(
    transaction: WireTransaction,
    chain: Chain,
    { delegates = false, deliver }: { delegates?: boolean; deliver?: Deliver | undefined } = {},
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
    const { to, value = 0n, data = '0x', nonce } = prepared
    const target = to ?? undefined
    const hash = keccak256(signed)
    const sent = {
      hash,
      chainId: chain.id,
      from: account.address,
      to: target,
      value: `${value}`,
      data,
      nonce,
    }
    if (deliver) await deliver(signed, sent)
    else await request({ method: 'eth_sendRawTransaction', params: [signed] })
    fees.set(hash, raiseFees(prepared))
    return sent
  }

  /** Runs one after the other, so that nonces never collide. */
  function enqueue(work: () => Promise<SentTransaction>): Promise<SentTransaction> {
    const sending = last.then(work)
    last = sending.catch(() => undefined)
    return sending
  }

  return {
    addresses: accounts.map((account) => account.address),
    find,
    send: (transaction, chain, deliver) => enqueue(() => broadcast(transaction, chain, { deliver })),
    sendBatch: ({ from, calls }, chain) =>
      enqueue(() => broadcast({ from, to: from, data: encodeBatch(calls) }, chain, { delegates: true })),
    replace: ({ hash, from, nonce }, call, chain) =>
      enqueue(() => broadcast({ ...call, from, nonce: numberToHex(nonce), ...fees.get(hash) }, chain)),
  }
}

const feeNames = ['maxFeePerGas', 'maxPriorityFeePerGas', 'gasPrice'] as const

/** Twice the fee, more than any node requires for a replacement. */
function raiseFees(prepared: object): Partial<WireTransaction> {
  const paid = prepared as Partial<Record<(typeof feeNames)[number], bigint | undefined>>
  // Nodes that fill in a request add a gas price beside the EIP-1559 fees.
  const names = feeNames.filter((name) => (name === 'gasPrice') === (paid.maxFeePerGas === undefined))
  return Object.fromEntries(names.map((name) => [name, numberToHex((paid[name] ?? 0n) * 2n)]))
}

type Request = (call: { method: string; params?: unknown }) => Promise<unknown>

/** The sender's own delegation takes effect after the transaction that carries it. */
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

/**
 * Adds gas like wallets do: a pool's first swap in a block costs more than estimated. Plain transfers need no
 * margin.
 */
function addGasMargin(prepared: { data?: Hex | undefined; gas?: bigint | undefined }): void {
  if (prepared.gas !== undefined && prepared.data && prepared.data !== '0x')
    prepared.gas = (prepared.gas * 3n) / 2n
}

function toViem(transaction: WireTransaction): Record<string, unknown> {
  const { to, data, input } = transaction
  const numbers = ['value', 'gas', ...feeNames] as const
  const amounts = numbers.flatMap((name) => (transaction[name] ? [[name, BigInt(transaction[name])]] : []))
  const nonce = transaction.nonce ? { nonce: Number(transaction.nonce) } : {}
  return { to, data: data ?? input, ...Object.fromEntries(amounts), ...nonce }
}
