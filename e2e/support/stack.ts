import type { StackChain, StackDescription } from '@billfold/devstack'

const offset = Number(process.env.BILLFOLD_PORT_OFFSET ?? 0)

/** Addresses of the playground and the local stack. */
export const addresses = {
  playground: `http://localhost:${5173 + offset}`,
  services: `http://127.0.0.1:${4000 + offset}`,
} as const

/** Returns the running stack from the environment of `npm test`, or from the services. */
export async function readStack(): Promise<StackDescription> {
  if (process.env.BILLFOLD_STACK) return JSON.parse(process.env.BILLFOLD_STACK)
  try {
    return await (await fetch(`${addresses.services}/health`)).json()
  } catch (error) {
    throw new Error(`No local stack at ${addresses.services}. Start it with \`npm run stack\`.`, {
      cause: error,
    })
  }
}

function findChain({ chains }: StackDescription, id: number): StackChain {
  const chain = chains.find((one) => one.id === id)
  if (!chain) throw new Error(`the stack has no chain ${id}`)
  return chain
}

/** Reads the native balance from the chain, in whole units. */
export async function readBalance(
  stack: StackDescription,
  chainId: number,
  address: string,
): Promise<number> {
  const body = { jsonrpc: '2.0', id: 1, method: 'eth_getBalance', params: [address, 'latest'] }
  const response = await fetch(findChain(stack, chainId).rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { result } = (await response.json()) as { result: string }
  return Number(BigInt(result)) / 1e18
}
