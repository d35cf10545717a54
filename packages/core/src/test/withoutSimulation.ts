import { vi } from 'vitest'
import type { Billfold } from '../config/Billfold.js'

/** Makes every node refuse simulations. */
export function withoutSimulation({ wagmi }: Pick<Billfold, 'wagmi'>): void {
  const getClient = wagmi.getClient.bind(wagmi)
  vi.spyOn(wagmi, 'getClient').mockImplementation(((parameters: never) => {
    const client = getClient(parameters)
    return {
      ...client,
      request: async (args: { method: string }) => {
        if (args.method === 'eth_simulateV1') throw new Error('the method does not exist')
        return client.request(args as never)
      },
    }
  }) as never)
}
