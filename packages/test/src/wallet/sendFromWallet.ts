import { type Hex, isAddressEqual, numberToHex, size } from 'viem'
import { callRpc } from './callRpc.js'
import { providerError } from './providerError.js'
import type { HeldQuestion, ScriptedChain, SentTransaction, WireTransaction } from './ScriptedWallet.js'
import type { WalletContext } from './WalletContext.js'

/** Signs and sends an approved transaction, through the relay if a test wants it. */
export async function sendFromWallet(
  wallet: WalletContext,
  transaction: WireTransaction,
  chain: ScriptedChain,
): Promise<SentTransaction> {
  const { nonce: wanted, ...call } = transaction
  const nonce = wallet.ignoresNonce ? await countOwn(wallet, call, chain) : wanted
  const deliver = wallet.relay.takeTurn() ? wallet.relay.keep : undefined
  const sent = await wallet.signer.send({ ...call, nonce, ...takeGas(wallet, call) }, chain, deliver)
  wallet.sent.push(sent)
  return sent
}

/**
 * Returns a gas limit that a node accepts and no contract can work with, if `revertNext` asked for it: the price
 * of a transaction and its data at the floor of EIP-7623, which every byte costs at most 40.
 */
function takeGas(wallet: WalletContext, { data, input }: WireTransaction): { gas?: Hex } {
  if (wallet.starved === 0) return {}
  wallet.starved -= 1
  return { gas: numberToHex(21_000 + 40 * size(data ?? input ?? '0x')) }
}

/** Sends a held question on its own chain, even if the wallet has switched. */
export async function sendHeld(wallet: WalletContext, question: HeldQuestion): Promise<Hex> {
  const { hash } = await sendFromWallet(wallet, question.transaction, findById(wallet, question.chainId))
  return hash
}

/** Replaces the last transaction; `undefined` repeats its call. */
export async function replaceLast(wallet: WalletContext, call?: WireTransaction): Promise<void> {
  const last = wallet.sent.at(-1)
  if (!last) throw new Error('This wallet has sent nothing that could be replaced.')
  const { to, value, data, chainId } = last
  const wanted = call ?? { to, value: numberToHex(BigInt(value)), data }
  wallet.sent.push(await wallet.signer.replace(last, wanted, findById(wallet, chainId)))
}

/** Broadcasts the transactions of the relay. */
export function releaseRelayed(wallet: WalletContext): Promise<void> {
  return wallet.relay.release(({ raw, sent }) =>
    callRpc({
      url: findById(wallet, sent.chainId).rpcUrl,
      method: 'eth_sendRawTransaction',
      params: [raw],
      fetch: wallet.fetch,
    }),
  )
}

/** Returns the next nonce as a wallet counts it, including transactions at a relay. */
async function countOwn(
  wallet: WalletContext,
  { from }: WireTransaction,
  chain: ScriptedChain,
): Promise<Hex> {
  const address = from ?? wallet.signer.addresses[0] ?? '0x'
  const params = [address, 'pending']
  const count = await callRpc({
    url: chain.rpcUrl,
    method: 'eth_getTransactionCount',
    params,
    fetch: wallet.fetch,
  })
  const relayed = wallet.relay
    .list()
    .filter((sent) => sent.chainId === chain.id && isAddressEqual(sent.from, address))
    .map((sent) => sent.nonce + 1)
  return numberToHex(Math.max(Number(count), ...relayed))
}

function findById({ chains }: WalletContext, chainId: number): ScriptedChain {
  const chain = chains.get(chainId)
  if (!chain) throw providerError(4901)
  return chain
}
