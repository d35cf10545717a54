import { isSameAddress } from '@billfold/protocol'
import {
  type Address,
  createClient,
  type EIP1193RequestFn,
  type Hash,
  type Hex,
  hexToBigInt,
  isHex,
  numberToHex,
} from 'viem'
import type { RpcClient } from '../../chain/rpc.js'
import { BillfoldError } from '../../errors/BillfoldError.js'
import { toCallsError, toRpcError } from '../rpcError.js'
import { openBundler } from './bundler.js'
import { readCalls, readCallsStatus, writeCalls } from './calls.js'
import { toUserOperationNonce } from './findUserOp.js'
import { openAccount } from './openAccount.js'
import type { SmartContext } from './SmartContext.js'
import type { SendSmartCallsParameters } from './SmartHandle.js'
import { type SmartCall, signOperation } from './signOperation.js'
import { waitForOperation } from './waitForOperation.js'

export type SmartProviderParameters = {
  context: SmartContext
  getAccounts(): readonly Address[]
  getChainId(): number
  connect(): Promise<readonly Address[]>
  switchChain(chainId: number): Promise<unknown>
}

export type SmartProvider = {
  request: EIP1193RequestFn
  send(parameters: SendSmartCallsParameters): Promise<Hash>
}

type Handler = (first: never, second: never) => Promise<unknown>
type CallRequest = { to?: Address | undefined; value?: Hex | undefined; data?: Hex | undefined }
type SentTransaction = CallRequest & { chainId?: Hex }
type SentCallsRequest = {
  id?: string
  chainId?: Hex
  calls?: readonly CallRequest[]
  capabilities?: Record<string, { optional?: boolean; url?: string } | undefined>
}

/** Creates an EIP-1193 provider over a smart account, with EIP-5792; unknown methods go to the chain's RPC. */
export function createSmartProvider(parameters: SmartProviderParameters): SmartProvider {
  const { context, getAccounts, getChainId } = parameters
  const node = (chainId: number): RpcClient =>
    createClient({ chain: context.getChain(chainId), transport: context.getTransport(chainId) })
  const bundler = (chainId: number) => openBundler(context, context.options.chains[chainId]?.bundlerUrl ?? '')

  async function send({ chainId, calls, id, onSigned }: SendSmartCallsParameters): Promise<Hash> {
    const signed = await signOperation(context, { chainId, calls, nonce: toUserOperationNonce(id) })
    await onSigned(signed.userOpHash)
    await signed.send()
    return signed.userOpHash
  }

  const handlers: Readonly<Record<string, Handler>> = {
    eth_accounts: async () => getAccounts(),
    eth_requestAccounts: async () => parameters.connect(),
    eth_chainId: async () => numberToHex(getChainId()),
    async personal_sign(message: Hex) {
      const { account } = await openSigning()
      return account.signMessage({ message: isHex(message) ? { raw: message } : message })
    },
    async eth_signTypedData_v4(_address: Address, data: unknown) {
      const { account } = await openSigning()
      return account.signTypedData((typeof data === 'string' ? JSON.parse(data) : data) as never)
    },
    async eth_sendTransaction({ to, value, data, chainId: requested }: SentTransaction) {
      const chainId = getChainId()
      if (requested !== undefined && Number(requested) !== chainId)
        throw new BillfoldError('WrongChain', { given: chainId, expected: Number(requested) })
      const nonce = toUserOperationNonce(crypto.randomUUID())
      const operation = await signOperation(context, { chainId, calls: [toCall({ to, value, data })], nonce })
      await operation.send()
      const where = { ...operation, nonce, node: node(chainId), bundler: bundler(chainId) }
      const mined = await waitForOperation(context, where)
      if (!mined.success) throw new BillfoldError('OperationReverted')
      return mined.transactionHash
    },
    async wallet_sendCalls(request: SentCallsRequest) {
      const { calls = [], capabilities = {}, id = crypto.randomUUID() } = request
      const chainId = request.chainId === undefined ? getChainId() : Number(request.chainId)
      if (!context.options.chains[chainId]) throw toCallsError(5710)
      if (readCalls(context.platform.storage).some((sent) => sent.id === id)) throw toCallsError(5720)
      const { paymasterService, ...others } = capabilities
      if (Object.values(others).some((capability) => capability && !capability.optional))
        throw toCallsError(5700)
      const nonce = toUserOperationNonce(id)
      const operation = await signOperation(context, {
        chainId,
        calls: calls.map(toCall),
        nonce,
        paymasterUrl: paymasterService?.url,
      })
      const { userOpHash, sender, since } = operation
      writeCalls(context.platform.storage, { id, chainId, sender, userOpHash, nonce, since })
      await operation.send()
      return { id }
    },
    async wallet_getCallsStatus(id: string) {
      const calls = readCalls(context.platform.storage).find((sent) => sent.id === id)
      if (!calls) throw toCallsError(5730)
      return readCallsStatus({ node: node(calls.chainId), bundler: bundler(calls.chainId), calls })
    },
    async wallet_getCapabilities(address?: Address, chainIds?: readonly Hex[]) {
      if (address && !getAccounts().some((account) => isSameAddress(account, address))) throw toRpcError(4100)
      const ids = chainIds?.map(Number) ?? Object.keys(context.options.chains).map(Number)
      const known = ids.filter((id) => context.options.chains[id])
      const capabilities = { atomic: { status: 'supported' }, paymasterService: { supported: true } }
      return Object.fromEntries(known.map((id) => [numberToHex(id), capabilities]))
    },
    async wallet_switchEthereumChain({ chainId }: { chainId: Hex }) {
      await parameters.switchChain(Number(chainId))
      return null
    },
  }

  /** Switches the owner first: wallets refuse typed data for another chain. */
  async function openSigning() {
    const chainId = getChainId()
    const owner = await context.getOwner()
    await owner.moveTo(chainId)
    return openAccount(context, chainId)
  }

  const request = async ({ method, params = [] }: { method: string; params?: unknown }) => {
    const handler = handlers[method]
    if (handler) return handler(...(params as [never, never]))
    if (method.startsWith('wallet_') || unsupported.includes(method)) throw toRpcError(4200)
    return node(getChainId()).request({ method, params })
  }
  return { request: request as EIP1193RequestFn, send }
}

/** A contract cannot sign a transaction, and blind signing is refused. */
const unsupported = ['eth_sign', 'eth_signTransaction', 'eth_sendRawTransaction']

function toCall({ to, value, data }: CallRequest): SmartCall {
  if (!to) throw new BillfoldError('InvalidReceiver')
  return { to, value: value ? hexToBigInt(value) : 0n, data: data ?? '0x' }
}
