import { createScriptedWallet, demoKeys, type ScriptedWallet } from '@billfold/test'
import { answerRpc } from './answerRpc.js'
import { galleryChains } from './galleryChains.js'
import type { WorldOptions } from './World.js'

/** The wallets of the gallery's browser: real ones in all but their nodes. */
export function createGalleryWallets(options: WorldOptions): ScriptedWallet[] {
  const { wallets = 3, walletNames = [], walletIds = [], chainId = 1 } = options
  const chains = galleryChains.map(({ id, name }) => ({ id, name, rpcUrl: `https://rpc.invalid/${id}` }))
  const answer: typeof fetch = async (_url, init) => {
    const { method } = JSON.parse(String(init?.body)) as { method: string }
    return Response.json({ result: await answerRpc(options, chainId, method) })
  }
  return Array.from({ length: wallets }, (_, index) => {
    const wallet = createScriptedWallet({
      name: walletNames[index] ?? `Demo Wallet ${index + 1}`,
      rdns: walletIds[index] ?? `dev.billfold.demo${index + 1}`,
      privateKeys: demoKeys.slice(index, index + 1),
      chains: chains as unknown as readonly [(typeof chains)[number]],
      fetch: answer,
    })
    wallet.setChain(chainId)
    return wallet
  })
}
