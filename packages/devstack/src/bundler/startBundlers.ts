import { getKey } from '../listAccounts.js'
import type { PartReport, StartedPart } from '../Part.js'
import type { PortName } from '../ports.js'
import type { StackDescription } from '../StackDescription.js'
import { type Bundler, type StartBundlerParameters, startBundler } from './startBundler.js'

/** Which chains have a bundler, and where. */
const bundlerPorts = { 1337: 'bundler1337', 1338: 'bundler1338' } as const

/** Behind the deployer, in the order of the mnemonic; anvil gives them ether. */
const executorIndex = 11
const utilityIndex = 12

/** Starts the bundlers beside what comes after them, and says where operations go and who pays for them. */
export async function startBundlers(
  { ports, urls, chains }: StackDescription,
  report: PartReport,
  { program }: Pick<StartBundlerParameters, 'program'> = {},
): Promise<StartedPart> {
  const running: (Bundler & { port: PortName })[] = []
  const described = chains.map((chain) => {
    const port = bundlerPorts[chain.id as keyof typeof bundlerPorts]
    if (!port) return chain
    const bundler = startBundler({
      port: ports[port],
      rpcUrl: chain.rpcUrl,
      entryPoint: chain.contracts.entryPoint,
      executorKey: getKey(executorIndex),
      utilityKey: getKey(utilityIndex),
      program,
    })
    running.push({ ...bundler, port })
    bundler.ended.then((reason) => report.ended(port, `the bundler ${reason}`))
    return { ...chain, bundlerUrl: bundler.url, paymasterUrl: `${urls.services}/paymaster/${chain.id}` }
  })
  return {
    adds: { chains: described },
    late: running,
    async stop() {
      await Promise.all(running.map(({ stop }) => stop()))
    },
  }
}
