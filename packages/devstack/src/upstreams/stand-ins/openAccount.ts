import {
  type Account,
  type Chain,
  type Client,
  createWalletClient,
  http,
  nonceManager,
  type PublicActions,
  parseEther,
  publicActions,
  type Transport,
  toHex,
  type WalletActions,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { requestRpc } from '../../anvil/requestRpc.js'
import { giveMoney } from '../../seed/faucet.js'
import type { StackChain } from '../../world/StackDescription.js'
import { toViemChain } from '../../world/stackChain.js'

const ether = parseEther('100000')
const tokens = { USDC: '10000000', USDT: '10000000', DAI: '10000000' } as const

/** A wallet and reader of one chain. Written out, since the inferred type cannot be named in a declaration. */
export type StandInAccount = Client<
  Transport,
  Chain,
  Account,
  undefined,
  PublicActions<Transport, Chain, Account> & WalletActions<Chain, Account>
>

/** Creates an account with funds on one chain, which sends transactions by itself. Every stand-in has its own. */
export async function openAccount(
  chain: StackChain,
  privateKey = generatePrivateKey(),
): Promise<StandInAccount> {
  const account = privateKeyToAccount(privateKey, { nonceManager })
  await requestRpc(chain.rpcUrl, [{ method: 'anvil_setBalance', params: [account.address, toHex(ether)] }])
  await giveMoney(chain, { address: account.address, tokens })
  return createWalletClient({
    account,
    chain: toViemChain(chain),
    transport: http(chain.rpcUrl),
    pollingInterval: 50,
  }).extend(publicActions)
}
