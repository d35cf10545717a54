import artifactOfHandler from '@safe-global/safe-smart-account/build/artifacts/contracts/handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler.json' with {
  type: 'json',
}
import artifactOfFactory from '@safe-global/safe-smart-account/build/artifacts/contracts/proxies/SafeProxyFactory.sol/SafeProxyFactory.json' with {
  type: 'json',
}
import artifactOfSafe from '@safe-global/safe-smart-account/build/artifacts/contracts/SafeL2.sol/SafeL2.json' with {
  type: 'json',
}
import {
  type Address,
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])
const factoryAbi = parseAbi([
  'function createProxyWithNonce(address singleton, bytes initializer, uint256 saltNonce) returns (address)',
  'event ProxyCreation(address indexed proxy, address singleton)',
])

export type DeploySafeParameters = {
  rpcUrl: string
  /** All have to sign. The first pays for the deployment. */
  owners: readonly [PrivateKeyAccount, ...PrivateKeyAccount[]]
}

/** Deploys Safe 1.5.0 from its published artifacts, and one Safe that all owners sign for. */
export async function deploySafe({ rpcUrl, owners }: DeploySafeParameters): Promise<Address> {
  const transport = http(rpcUrl)
  const reads = createPublicClient({ transport, pollingInterval: 100 })
  const wallet = createWalletClient({ account: owners[0], transport })

  async function deploy({ bytecode }: { bytecode: string }): Promise<Address> {
    const hash = await wallet.deployContract({ abi: [], bytecode: bytecode as Hex, chain: null })
    const { contractAddress } = await reads.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error('the contract was not deployed')
    return contractAddress
  }

  const singleton = await deploy(artifactOfSafe)
  const factory = await deploy(artifactOfFactory)
  const handler = await deploy(artifactOfHandler)
  const addresses = owners.map(({ address }) => address)
  const initializer = encodeFunctionData({
    abi: setupAbi,
    args: [addresses, BigInt(owners.length), zeroAddress, '0x', handler, zeroAddress, 0n, zeroAddress],
  })
  const hash = await wallet.writeContract({
    address: factory,
    abi: factoryAbi,
    functionName: 'createProxyWithNonce',
    args: [singleton, initializer, 0n],
    chain: null,
  })
  const { logs } = await reads.waitForTransactionReceipt({ hash })
  const [created] = parseEventLogs({ abi: factoryAbi, logs })
  if (!created) throw new Error('the Safe was not created')
  return created.args.proxy
}
