import {
  type Address,
  concatHex,
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  parseAbi,
  parseEventLogs,
  zeroAddress,
} from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'

const safeAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable returns (bool)',
  'event ExecutionSuccess(bytes32 indexed txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 indexed txHash, uint256 payment)',
])

const safeTxTypes = {
  SafeTx: [
    { name: 'to', type: 'address' },
    { name: 'value', type: 'uint256' },
    { name: 'data', type: 'bytes' },
    { name: 'operation', type: 'uint8' },
    { name: 'safeTxGas', type: 'uint256' },
    { name: 'baseGas', type: 'uint256' },
    { name: 'gasPrice', type: 'uint256' },
    { name: 'gasToken', type: 'address' },
    { name: 'refundReceiver', type: 'address' },
    { name: 'nonce', type: 'uint256' },
  ],
} as const

export type SafeCall = { to: Address; value: bigint; data: Hex; safeTxGas: bigint }

type SafeTx = SafeCall & {
  operation: number
  baseGas: bigint
  gasPrice: bigint
  gasToken: Address
  refundReceiver: Address
  nonce: bigint
}

type Signature = { owner: Address; data: Hex }

export type SafeTransaction = {
  safeTxHash: Hex
  status: 'AWAITING_CONFIRMATIONS' | 'SUCCESS' | 'FAILED'
  /** Of the transaction that executed it. */
  txHash?: Hex | undefined
}

type Proposal = SafeTransaction & { transaction: SafeTx; signatures: readonly Signature[] }

export type CreateSafeServiceParameters = {
  rpcUrl: string
  chainId: number
  safe: Address
  owners: readonly [PrivateKeyAccount, PrivateKeyAccount]
}

export type SafeService = ReturnType<typeof createSafeService>

/** Collects the owners' signatures; nothing is on chain before the second owner has signed. */
export function createSafeService({ rpcUrl, chainId, safe, owners }: CreateSafeServiceParameters) {
  const transport = http(rpcUrl)
  const reads = createPublicClient({ transport, pollingInterval: 100 })
  const proposals: Proposal[] = []
  const contract = { address: safe, abi: safeAbi } as const

  async function sign(owner: PrivateKeyAccount, message: SafeTx): Promise<Signature> {
    const domain = { chainId, verifyingContract: safe }
    const data = await owner.signTypedData({ domain, types: safeTxTypes, primaryType: 'SafeTx', message })
    return { owner: owner.address, data }
  }

  const countOpen = () => proposals.filter(({ status }) => status === 'AWAITING_CONFIRMATIONS').length

  /** The first owner signs an app's request. */
  async function propose(call: SafeCall): Promise<Hex> {
    const nonce = (await reads.readContract({ ...contract, functionName: 'nonce' })) + BigInt(countOpen())
    const unused = { operation: 0, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress }
    const transaction = { ...call, ...unused, refundReceiver: zeroAddress, nonce }
    const safeTxHash = await reads.readContract({
      ...contract,
      functionName: 'getTransactionHash',
      args: [...listFields(transaction), nonce],
    })
    const signatures = [await sign(owners[0], transaction)]
    proposals.push({ safeTxHash, status: 'AWAITING_CONFIRMATIONS', transaction, signatures })
    return safeTxHash
  }

  /** The second owner signs the oldest open transaction, executes it and pays the network fee. */
  async function signAndExecute(): Promise<void> {
    const proposal = proposals.find(({ status }) => status === 'AWAITING_CONFIRMATIONS')
    if (!proposal) throw new Error('no transaction of the Safe waits for a signature')
    const { transaction } = proposal
    const signatures = [...proposal.signatures, await sign(owners[1], transaction)]
    // The contract requires signatures in the order of their owners.
    const sorted = signatures.sort((a, b) => (BigInt(a.owner) < BigInt(b.owner) ? -1 : 1))
    const wallet = createWalletClient({ account: owners[1], transport })
    const txHash = await wallet.writeContract({
      ...contract,
      functionName: 'execTransaction',
      args: [...listFields(transaction), concatHex(sorted.map(({ data }) => data))],
      chain: null,
    })
    const { logs } = await reads.waitForTransactionReceipt({ hash: txHash })
    const [event] = parseEventLogs({ abi: safeAbi, logs })
    const status = event?.eventName === 'ExecutionSuccess' ? 'SUCCESS' : 'FAILED'
    proposals[proposals.indexOf(proposal)] = { ...proposal, signatures, status, txHash }
  }

  return {
    propose,
    signAndExecute,
    find: (safeTxHash: Hex): SafeTransaction | undefined =>
      proposals.find((proposal) => proposal.safeTxHash === safeTxHash),
    list: (): readonly SafeTransaction[] => proposals,
  }
}

function listFields(transaction: SafeTx) {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = transaction
  return [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver] as const
}
