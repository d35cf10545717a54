import type { ProviderRequest } from '@billfold/test'
import { type Address, type Hex, isAddressEqual, numberToHex } from 'viem'
import type { BridgedProvider } from '../installWallet.js'
import type { SafeService, SafeTransaction } from './createSafeService.js'

export type CreateSafeProviderParameters = {
  rpcUrl: string
  chainId: number
  safe: Address
  service: SafeService
}

type Call = { to?: Address; value?: Hex; data?: Hex; gas?: Hex }
type Batch = { from: Address; chainId: Hex; calls: readonly Call[] }
type Receipt = Readonly<Record<string, unknown>> | null
type Method = (params: never) => unknown

/** Status codes of EIP-5792. */
const callStatuses: Readonly<Record<SafeTransaction['status'], number>> = {
  AWAITING_CONFIRMATIONS: 100,
  SUCCESS: 200,
  FAILED: 500,
}

const reads = [
  'eth_blockNumber',
  'eth_getBalance',
  'eth_getCode',
  'eth_getTransactionCount',
  'eth_getStorageAt',
  'eth_getBlockByNumber',
  'eth_getBlockByHash',
  'eth_estimateGas',
  'eth_call',
  'eth_getLogs',
  'eth_gasPrice',
]

/**
 * Answers like safe-apps-provider 0.18 for one visit: requests return the safeTxHash, which later resolves to the
 * executing transaction.
 */
export function createSafeProvider(parameters: CreateSafeProviderParameters): BridgedProvider {
  const { rpcUrl, chainId, safe, service } = parameters
  /** The real provider keeps submissions only as long as its page lives. */
  const submitted = new Map<Hex, Record<string, unknown>>()

  async function ask(method: string, params: readonly unknown[]): Promise<unknown> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpcUrl, { method: 'POST', headers, body })
    const answer = (await response.json()) as { result?: unknown; error?: { message: string } }
    if (answer.error) throw Object.assign(new Error(answer.error.message), answer.error)
    return answer.result
  }

  const readReceipt = (hash: Hex) => ask('eth_getTransactionReceipt', [hash]) as Promise<Receipt>
  const findExecuted = (hash: Hex): Hex => service.find(hash)?.txHash ?? hash

  function propose({ to, value = '0x0', data = '0x', gas = '0x0' }: Call): Promise<Hex> {
    if (!to) throw new Error('a Safe cannot deploy by itself')
    return service.propose({ to, value: BigInt(value), data, safeTxGas: BigInt(gas) })
  }

  const methods: Record<string, Method> = {
    eth_accounts: () => [safe],
    eth_requestAccounts: () => [safe],
    eth_chainId: () => numberToHex(chainId),
    net_version: () => numberToHex(chainId),
    wallet_getPermissions: () => [{ parentCapability: 'eth_accounts' }],
    wallet_requestPermissions: () => [{ parentCapability: 'eth_accounts' }],
    async eth_sendTransaction([call]: [Call]) {
      const hash = await propose(call)
      const { to, value = '0', data: input = '0x' } = call
      const place = { blockHash: null, blockNumber: null, transactionIndex: null }
      submitted.set(hash, {
        from: safe,
        hash,
        gas: 0,
        gasPrice: '0x00',
        nonce: 0,
        input,
        value,
        to,
        ...place,
      })
      return hash
    },
    async eth_getTransactionByHash([hash]: [Hex]) {
      const executed = findExecuted(hash)
      if (submitted.has(executed)) return submitted.get(executed)
      const transaction = (await ask('eth_getTransactionByHash', [executed])) as object | null
      return transaction && { ...transaction, hash }
    },
    async eth_getTransactionReceipt([hash]: [Hex]) {
      const receipt = await readReceipt(findExecuted(hash))
      return receipt && { ...receipt, transactionHash: hash }
    },
    async wallet_sendCalls([{ from, chainId: wanted, calls }]: [Batch]) {
      if (Number(wanted) !== chainId) throw new Error(`Safe is not on chain ${wanted}`)
      if (!isAddressEqual(from, safe)) throw new Error('Invalid from address')
      const [call, ...others] = calls
      if (!call || others.length > 0) throw new Error('This Safe has no MultiSend: one call at a time.')
      return { id: await propose(call) }
    },
    async wallet_getCallsStatus([id]: [Hex]) {
      const found = service.find(id)
      if (!found) throw new Error('Transaction not found')
      const status = callStatuses[found.status]
      const answer = { version: '1.0', id, chainId: numberToHex(chainId), status }
      const receipt = found.txHash && (await readReceipt(found.txHash))
      if (!receipt) return answer
      const { logs, blockHash, blockNumber, gasUsed } = receipt
      const outcome = { status: status === 200 ? '0x1' : '0x0', transactionHash: found.txHash }
      return { ...answer, receipts: [{ logs, blockHash, blockNumber, gasUsed, ...outcome }] }
    },
    wallet_getCapabilities: () => ({ [numberToHex(chainId)]: { atomicBatch: { supported: true } } }),
    ...Object.fromEntries(reads.map((name) => [name, (params: readonly unknown[]) => ask(name, params)])),
  }

  return {
    async request({ method, params = [] }: ProviderRequest) {
      const answer = methods[method]
      if (!answer) throw new Error(`"${method}" not implemented`)
      return answer(params as never)
    },
  }
}
