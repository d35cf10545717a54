import {
  type Address,
  type Chain,
  createClient,
  type EIP1193RequestFn,
  type Hex,
  stringToHex,
  type Transport,
} from 'viem'
import { sendRawTransaction } from 'viem/actions'
import { readGas } from '../../chain/gas.js'
import type { RpcClient } from '../../chain/rpc.js'
import { readQuantity, toHex } from '../../chain/rpc.js'
import { toRpcError } from '../rpcError.js'
import type { FrameClient } from './createFrameClient.js'

export type InAppProviderParameters = {
  frame(): Promise<FrameClient>
  getAccounts(): readonly Address[]
  getChain(): Chain
  getTransport(chainId: number): Transport
  connect(): Promise<readonly Address[]>
  switchChain(chainId: number): Promise<unknown>
}

/** Untyped parameters of EIP-1193; the frame validates them. */
type Call = (first: never, second: never) => Promise<unknown>
type AuthorizationRequest = { address: Address; contract: Address; nonce: Hex }
type SentTransaction = { from?: Address; to?: Address; data?: Hex; value?: Hex; gas?: Hex; nonce?: Hex } & {
  maxFeePerGas?: Hex
  maxPriorityFeePerGas?: Hex
  gasPrice?: Hex
}

/** Creates an EIP-1193 provider on the frame, which signs; other requests go to the chain's RPC. */
export function createInAppProvider(parameters: InAppProviderParameters): { request: EIP1193RequestFn } {
  const { frame, getAccounts, getChain } = parameters
  const getClient = () => {
    const chain = getChain()
    return createClient({ chain, transport: parameters.getTransport(chain.id) })
  }
  const sign = (address: Address) => ({ address, chainId: getChain().id })

  async function signTransaction(sent: SentTransaction): Promise<Hex> {
    const chain = getChain()
    const from = sent.from ?? getAccounts()[0]
    if (!from) throw toRpcError(4100)
    const filled = await fill(getClient(), chain, { ...sent, from })
    const { rawTransaction } = await (await frame()).request('signTransaction', {
      address: from,
      chainId: chain.id,
      chainName: chain.name.slice(0, 64),
      symbol: chain.nativeCurrency.symbol.slice(0, 16),
      ...filled,
    })
    return rawTransaction
  }

  const calls: Readonly<Record<string, Call>> = {
    eth_accounts: async () => getAccounts(),
    eth_requestAccounts: async () => parameters.connect(),
    eth_chainId: async () => toHex(getChain().id),
    async personal_sign(message: string, address: Address) {
      const client = await frame()
      const bytes = /^0x(?:[0-9a-f]{2})*$/i.test(message) ? (message as Hex) : stringToHex(message)
      return (await client.request('signMessage', { ...sign(address), message: bytes })).signature
    },
    async eth_signTypedData_v4(address: Address, data: unknown) {
      const typedData = typeof data === 'string' ? data : JSON.stringify(data)
      return (await (await frame()).request('signTypedData', { ...sign(address), typedData })).signature
    },
    async wallet_signAuthorization({ address, contract, nonce }: AuthorizationRequest) {
      const params = { ...sign(address), contract, nonce: Number(nonce) }
      return (await frame()).request('signAuthorization', params)
    },
    eth_signTransaction: async (sent: SentTransaction) => signTransaction(sent),
    async eth_sendTransaction(sent: SentTransaction) {
      const client = getClient()
      return sendRawTransaction(client, { serializedTransaction: await signTransaction(sent) })
    },
    async wallet_switchEthereumChain(to: { chainId: Hex }) {
      await parameters.switchChain(Number(to.chainId))
      return null
    },
  }

  const request = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    const call = calls[method]
    if (call) return call(...(params as [never, never]))
    if (method.startsWith('wallet_') || method === 'eth_sign') throw toRpcError(4200)
    return getClient().request({ method, params } as never)
  }
  return { request: request as EIP1193RequestFn }
}

/** Fills every signed field that the caller left out from the chain. */
async function fill(client: RpcClient, chain: Chain, sent: SentTransaction & { from: Address }) {
  const number = (value: Hex | undefined) => (value === undefined ? undefined : BigInt(value))
  const { from, to, data = '0x', nonce } = sent
  const value = number(sent.value) ?? 0n
  const sentGas = {
    gas: number(sent.gas),
    gasPrice: number(sent.gasPrice),
    maxFeePerGas: number(sent.maxFeePerGas),
    ...(sent.maxPriorityFeePerGas && { maxPriorityFeePerGas: BigInt(sent.maxPriorityFeePerGas) }),
  }
  const [cost, next] = await Promise.all([
    readGas(client, { chain, from, call: { to, value, data }, given: sentGas }),
    nonce ?? client.request({ method: 'eth_getTransactionCount', params: [from, 'pending'] }),
  ])
  const { limit, maxFeePerGas, maxPriorityFeePerGas, l1Fee } = cost
  return {
    transaction: {
      ...(to && { to }),
      value: toHex(value),
      data,
      nonce: toHex(readQuantity(next)),
      gas: toHex(limit),
      ...(maxPriorityFeePerGas === undefined
        ? { gasPrice: toHex(maxFeePerGas) }
        : { maxFeePerGas: toHex(maxFeePerGas), maxPriorityFeePerGas: toHex(maxPriorityFeePerGas) }),
    },
    ...(l1Fee > 0n && { l1Fee: toHex(l1Fee) }),
  }
}
