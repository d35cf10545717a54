import { type Address, type Hex, isAddressEqual, numberToHex, toHex } from 'viem'
import { callRpc } from './callRpc.js'
import { providerError } from './providerError.js'
import type { WireTransaction } from './ScriptedWallet.js'
import type { Method } from './WalletContext.js'
import { findAllowed, findChain, listExposed, type WalletContext } from './WalletContext.js'

type SendCalls = {
  id?: Hex | undefined
  chainId?: Hex | undefined
  from?: Address | undefined
  calls?: readonly WireTransaction[] | undefined
  capabilities?: Readonly<Record<string, { optional?: boolean | undefined } | undefined>> | undefined
}

/** Status codes of EIP-5792. */
const statuses = { pending: 100, confirmed: 200, reverted: 500 } as const

/** Methods of EIP-5792; unknown without `setBatches`. */
export const batchMethods: Record<string, Method> = {
  wallet_getCapabilities: announced((wallet, [address, chainIds]: [Address?, Hex[]?]) => {
    if (address && !listExposed(wallet).some((exposed) => isAddressEqual(exposed, address)))
      throw providerError(4100)
    const ids = chainIds ?? [...wallet.chains.keys()].map((id) => numberToHex(id))
    return Object.fromEntries(ids.map((id) => [id, { atomic: { status: 'supported' } }]))
  }),
  wallet_sendCalls: announced(sendCalls),
  wallet_getCallsStatus: announced(getStatus),
}

function announced<Params>(run: (wallet: WalletContext, params: Params, method: string) => unknown): Method {
  return (wallet, params, method) => {
    if (!wallet.state.get().batches) throw providerError(4200)
    return run(wallet, params, method)
  }
}

async function sendCalls(wallet: WalletContext, [request]: [SendCalls], method: string) {
  const { calls = [], capabilities = {}, id = toHex(crypto.getRandomValues(new Uint8Array(32))) } = request
  const account = findAllowed(wallet, request.from)
  const chain = findChain(wallet)
  const isKnown = () => wallet.state.get().bundles.some((bundle) => bundle.id === id)
  if (Object.values(capabilities).some((capability) => capability && !capability.optional))
    throw providerError(5700)
  if (request.chainId && Number(request.chainId) !== chain.id) throw providerError(5710)
  if (isKnown()) throw providerError(5720)
  await wallet.consent.ask(method)
  if (isKnown()) throw providerError(5720)
  const sent = await wallet.signer.sendBatch({ from: account.address, calls }, chain)
  wallet.sent.push(sent)
  const { bundles } = wallet.state.get()
  wallet.state.set({ bundles: [...bundles, { id, chainId: chain.id, hash: sent.hash }] })
  if (wallet.dropped === 0) return { id }
  wallet.dropped -= 1
  return new Promise(() => undefined)
}

async function getStatus(wallet: WalletContext, [id]: [Hex]) {
  const bundle = wallet.state.get().bundles.find((candidate) => candidate.id === id)
  const chain = bundle && wallet.chains.get(bundle.chainId)
  if (!bundle || !chain) throw providerError(5730)
  const method = 'eth_getTransactionReceipt'
  const params = [bundle.hash]
  const receipt = (await callRpc({ url: chain.rpcUrl, method, params, fetch: wallet.fetch })) as {
    status: Hex
  } | null
  const answer = { version: '2.0.0', id, chainId: numberToHex(chain.id), atomic: true }
  if (!receipt) return { ...answer, status: statuses.pending, receipts: [] }
  const status = receipt.status === '0x1' ? statuses.confirmed : statuses.reverted
  return { ...answer, status, receipts: [receipt] }
}
