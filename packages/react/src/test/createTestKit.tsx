import { type CreateBillfoldOptions, createBillfold } from '@billfold/core'
import { announceWallets, createScriptedWallet, demoKeys, type ScriptedWallet } from '@billfold/test'
import type { ReactNode } from 'react'
import { type Chain, custom } from 'viem'
import { render } from 'vitest-browser-react'
import { BillfoldProvider, type BillfoldProviderProps } from '../entries/BillfoldProvider.js'

export const localOne = chain(1337, 'Local One')
export const localTwo = chain(1338, 'Local Two')

type TestKitOptions = {
  wallets?: number | undefined
  options?: Partial<CreateBillfoldOptions> | undefined
  /** Responses of the chain by method. */
  rpc?: Record<string, (params: never) => unknown> | undefined
  /** Networks besides the two. */
  chains?: readonly Chain[] | undefined
  provider?: Omit<BillfoldProviderProps, 'billfold' | 'children'> | undefined
}

/** Creates a page with announced wallets and a chain that answers from a table; storage survives visits. */
export function createTestKit({
  wallets: count = 0,
  options,
  rpc,
  chains = [],
  provider,
}: TestKitOptions = {}) {
  const wallets = createWallets(count)
  const { stop } = announceWallets(wallets)
  const asked: string[] = []
  const warnings: string[] = []
  const stored = new Map<string, string>()
  const storage = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => void stored.set(key, value),
    remove: (key: string) => void stored.delete(key),
  }
  const transport = custom({
    async request({ method, params }) {
      asked.push(method)
      const answer = rpc?.[method]
      if (!answer) throw Object.assign(new Error(`execution reverted`), { code: 3 })
      return answer(params as never)
    },
  })
  async function visit(children: ReactNode) {
    const billfold = createBillfold({
      chains: [localOne, localTwo, ...chains],
      transports: Object.fromEntries([localOne, localTwo, ...chains].map(({ id }) => [id, transport])),
      storage,
      onWarning: (message: string) => warnings.push(message),
      ...options,
    } as CreateBillfoldOptions)
    const page = await render(
      <BillfoldProvider billfold={billfold} {...provider}>
        {children}
      </BillfoldProvider>,
    )
    return { billfold, page }
  }
  return { visit, wallets, asked, warnings, storage, stop }
}

function createWallets(count: number): ScriptedWallet[] {
  return Array.from({ length: count }, (_, index) =>
    createScriptedWallet({
      name: `Demo Wallet ${index + 1}`,
      rdns: `test.demo${index + 1}`,
      privateKeys: demoKeys.slice(index, index + 2),
      chains: [
        { id: localOne.id, rpcUrl: 'http://one.invalid' },
        { id: localTwo.id, rpcUrl: 'http://two.invalid' },
      ],
    }),
  )
}

function chain(id: number, name: string): Chain {
  return {
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [`http://${id}.invalid`] } },
  }
}
