import { createBillfold } from '@billfold/core'
import { QueryClient, type QueryClientConfig } from '@tanstack/react-query'
import { type Chain, custom } from 'viem'

const chain: Chain = {
  id: 1337,
  name: 'Local One',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['http://chain.invalid'] } },
}

type QueryKitOptions = {
  /** The services. @default unreachable */
  fetch?: typeof globalThis.fetch | undefined
  /** The chain. @default unreachable */
  request?: ((call: { method: string; params: unknown }) => Promise<unknown>) | undefined
  defaultOptions?: QueryClientConfig['defaultOptions']
}

const unreachable = () => Promise.reject(new Error('out of reach in this test'))

/** Creates a kit and a query client without a page, to test requests and cache times of queries. */
export function createQueryKit({
  fetch = unreachable,
  request = unreachable,
  defaultOptions = {},
}: QueryKitOptions) {
  const warnings: string[] = []
  const billfold = createBillfold({
    chains: [chain],
    transports: { 1337: custom({ request }) },
    services: 'http://localhost:4000',
    platform: { fetch },
    onWarning: (message) => warnings.push(message),
  })
  return { billfold, warnings, client: new QueryClient({ defaultOptions }) }
}
