import type { StackChain } from '@billfold/devstack'
import { ask, connectWallet, post, until } from '@billfold/devstack/testing'
import { type Address, erc20Abi, type Hash } from 'viem'
import { openShop } from './openShop.js'
import { getAccount, type StartWorldOptions, startWorld } from './startWorld.js'

/** Opens a shop with plain transfers on one chain, with payer actions and shop views. */
export async function openCheckout(options: StartWorldOptions = {}) {
  const shop = await openShop()
  const world = await startWorld({ clients: [shop.client], ...options })
  const [chain] = world.chains as [StackChain]
  const { wallet, test } = connectWallet(chain, getAccount(0))
  const token = (symbol: 'USDC' | 'USDT'): Address => chain.tokens[symbol]?.address ?? '0x'
  const receiver = getAccount(7).address

  async function prepare(amount: bigint, more: object = {}): Promise<string> {
    const { body } = await post(
      world,
      '/v1/transfer/prepare',
      {
        chainId: '1337',
        tokenAddress: token('USDC'),
        transferAmountWei: String(amount),
        sender: wallet.account.address,
        receiver,
        ...more,
      },
      { 'x-client-id': 'shop' },
    )
    if (!body.data) throw new Error(JSON.stringify(body))
    return body.data.paymentId
  }

  async function send(amount: bigint, symbol: 'USDC' | 'USDT' = 'USDC', from = wallet): Promise<Hash> {
    const hash = await from.writeContract({
      address: token(symbol),
      abi: erc20Abi,
      functionName: 'transfer',
      args: [receiver, amount],
    })
    await from.waitForTransactionReceipt({ hash })
    return hash
  }

  const readPayment = async (id: string) =>
    (await ask(world, `/v1/payments/${id}`, { 'x-secret-key': 'secret-of-the-shop' })).body.data
  const waitForState = (id: string, state: string) =>
    until(
      () => readPayment(id),
      (payment) => payment.state === state,
    )
  const stop = async () => {
    await world.stop()
    shop.close()
  }
  return { world, shop, chain, wallet, test, receiver, token, prepare, send, readPayment, waitForState, stop }
}

export type Checkout = Awaited<ReturnType<typeof openCheckout>>
