import { type Address, type Hex, numberToHex } from 'viem'
import { batchMethods } from './batchMethods.js'
import { callRpc } from './callRpc.js'
import { providerError } from './providerError.js'
import type { ScriptedChain, WireTransaction } from './ScriptedWallet.js'
import { sendFromWallet } from './sendFromWallet.js'
import type { Method } from './WalletContext.js'
import { findAllowed, findChain, listExposed, moveToChain, type WalletContext } from './WalletContext.js'

/** Methods that the wallet answers itself; other eth_, net_ or web3_ methods go to the node. */
export const methods: Record<string, Method> = {
  eth_accounts: (wallet) => listExposed(wallet),
  eth_requestAccounts: (wallet, _params, method) => allowAccounts(wallet, method),
  eth_chainId: ({ state }) => numberToHex(state.get().chainId),
  net_version: ({ state }) => String(state.get().chainId),
  wallet_getPermissions: (wallet) => (wallet.state.get().authorized ? describePermissions(wallet) : []),
  wallet_requestPermissions: async (wallet, _params, method) => {
    await allowAccounts(wallet, method)
    return describePermissions(wallet)
  },
  wallet_revokePermissions: ({ state }) => {
    state.set({ authorized: false })
    return null
  },
  wallet_switchEthereumChain: switchChain,
  wallet_addEthereumChain: addChain,
  wallet_watchAsset: async ({ consent }, _params, method) => {
    await consent.ask(method)
    return true
  },
  personal_sign: async (wallet, [raw, address]: [Hex, Address], method) => {
    const account = findAllowed(wallet, address)
    await wallet.consent.ask(method)
    return account.signMessage({ message: { raw } })
  },
  eth_signTypedData_v4: async (wallet, [address, data]: [Address, string | object], method) => {
    const account = findAllowed(wallet, address)
    await wallet.consent.ask(method)
    return account.signTypedData(typeof data === 'string' ? JSON.parse(data) : data)
  },
  eth_sendTransaction: sendTransaction,
  ...batchMethods,
}

/** Forwards a read to the wallet's node. */
export function readChain(wallet: WalletContext, params: unknown, method: string): Promise<unknown> {
  if (!/^(eth|net|web3)_/.test(method)) throw providerError(4200, `This wallet does not support ${method}.`)
  return callRpc({ url: findChain(wallet).rpcUrl, method, params, fetch: wallet.fetch })
}

async function allowAccounts(wallet: WalletContext, method: string): Promise<readonly Address[]> {
  await wallet.consent.ask(method)
  const isNew = !wallet.state.get().authorized
  wallet.state.set({ authorized: true })
  if (isNew) wallet.events.emit('connect', { chainId: numberToHex(wallet.state.get().chainId) })
  return wallet.state.get().exposed
}

function describePermissions({ state }: WalletContext): object[] {
  const caveats = [{ type: 'restrictReturnedAccounts', value: state.get().exposed }]
  return [{ parentCapability: 'eth_accounts', caveats }]
}

async function switchChain(wallet: WalletContext, [{ chainId }]: [{ chainId: Hex }], method: string) {
  const id = Number(chainId)
  if (!wallet.chains.has(id)) throw providerError(4902)
  if (id === wallet.state.get().chainId) return null
  await wallet.consent.ask(method)
  moveToChain(wallet, id)
  return null
}

type AddedChain = { chainId: Hex; chainName?: string | undefined; rpcUrls?: readonly string[] | undefined }

async function addChain(wallet: WalletContext, [chain]: [AddedChain], method: string) {
  const id = Number(chain.chainId)
  const rpcUrl = chain.rpcUrls?.[0]
  if (!rpcUrl) throw providerError(-32602, 'rpcUrls needs at least one address.')
  await wallet.consent.ask(method)
  if (!wallet.chains.has(id)) rememberChain(wallet, { id, rpcUrl, name: chain.chainName })
  moveToChain(wallet, id)
  return null
}

function rememberChain({ chains, state }: WalletContext, chain: ScriptedChain): void {
  chains.set(chain.id, chain)
  state.set({ added: [...state.get().added, chain] })
}

async function sendTransaction(
  wallet: WalletContext,
  [transaction]: [WireTransaction & { chainId?: Hex | undefined }],
  method: string,
) {
  const account = findAllowed(wallet, transaction.from)
  const chain = findChain(wallet)
  const honest = wallet.realChainId === undefined
  if (honest && transaction.chainId && Number(transaction.chainId) !== chain.id)
    throw providerError(
      4901,
      `The transaction is for chain ${Number(transaction.chainId)}, the wallet is on ${chain.id}.`,
    )
  await wallet.consent.ask(method)
  const approved = { ...transaction, from: account.address }
  const isHeld = wallet.held.takeTurn()
  if (isHeld) return wallet.held.hold({ chainId: chain.id, transaction: approved })
  const sent = await sendFromWallet(wallet, approved, chain)
  if (wallet.dropped === 0) return sent.hash
  wallet.dropped -= 1
  return new Promise(() => undefined)
}
