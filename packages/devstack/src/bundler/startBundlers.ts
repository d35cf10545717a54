import { getKey } from '../listAccounts.js'
import type { StartedPart } from '../Part.js'
import type { StackDescription } from '../StackDescription.js'
import { type Bundler, startBundler } from './startBundler.js'

/** Which chains have a bundler, and where. */
const bundlerPorts = { 1337: 'bundler1337', 1338: 'bundler1338' } as const

/** Behind the deployer, in the order of the mnemonic; anvil gives them ether. */
const executorIndex = 11
const utilityIndex = 12

/** Starts the bundlers beside what comes after them, and says where operations go and who pays for them. */
export async function startBundlers({ ports, urls, chains }: StackDescription): Promise<StartedPart> {
  const running: Bundler[] = []
  const described = chains.map((chain) => {
    const port = bundlerPorts[chain.id as keyof typeof bundlerPorts]
    if (!port) return chain
    const bundler = startBundler({
      port: ports[port],
      rpcUrl: chain.rpcUrl,
      entryPoint: chain.contracts.entryPoint,
      executorKey: getKey(executorIndex),
      utilityKey: getKey(utilityIndex),
    })
    running.push(bundler)
    return { ...chain, bundlerUrl: bundler.url, paymasterUrl: `${urls.services}/paymaster/${chain.id}` }
  })
  return {
    adds: { chains: described },
    ready: Promise.all(running.map(({ ready }) => ready)).then(() => {}),
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}
