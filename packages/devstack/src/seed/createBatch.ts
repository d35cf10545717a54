import { setTimeout as wait } from 'node:timers/promises'
import {
  type Abi,
  type Address,
  type ContractFunctionArgs,
  type ContractFunctionName,
  concat,
  type EncodeFunctionDataParameters,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  toHex,
} from 'viem'
import { type RpcCall, requestRpc } from '../anvil/requestRpc.js'

type Writes = 'payable' | 'nonpayable'
type Call<abi extends Abi, name extends ContractFunctionName<abi, Writes>> = {
  to: Address
  abi: abi
  functionName: name
  args: ContractFunctionArgs<abi, Writes, name>
  /** Wei. */
  value?: bigint | undefined
}

type BatchTransaction = {
  to?: Address | undefined
  data?: Hex | undefined
  value: bigint
  /** Name for the error message if it reverts. */
  about: string
}

/** Factory that deploys by CREATE2; anvil and nearly every chain have it. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const noSalt: Hex = `0x${'00'.repeat(32)}`

/** Collects transactions of a sender with nonce 0, so that contract addresses are known in advance. */
export function createBatch(from: Address) {
  const transactions: BatchTransaction[] = []

  return {
    from,
    transactions,

    /** Adds a deployment and returns the future address of the contract. */
    deploy(about: string, bytecode: Hex, abi?: Abi, args: readonly unknown[] = []): Address {
      const nonce = BigInt(transactions.length)
      const data = args.length > 0 && abi ? encodeDeployData({ abi, bytecode, args }) : bytecode
      transactions.push({ data, value: 0n, about: `deploying ${about}` })
      return getContractAddress({ from, nonce })
    },

    /** Adds a contract call. */
    call<const abi extends Abi, name extends ContractFunctionName<abi, Writes>>(parameters: Call<abi, name>) {
      const { to, abi, functionName, args, value = 0n } = parameters
      const data = encodeFunctionData({ abi, functionName, args } as unknown as EncodeFunctionDataParameters)
      transactions.push({ data, to, value, about: `${functionName} on ${to}` })
    },

    /** Adds a deployment whose address depends only on its code, as on every other chain. */
    deployEverywhere(about: string, initCode: Hex, salt: Hex = noSalt): Address {
      transactions.push({ to: create2Deployer, data: concat([salt, initCode]), value: 0n, about })
      return getContractAddress({ opcode: 'CREATE2', from: create2Deployer, salt, bytecode: initCode })
    },

    /** Adds a plain payment. */
    pay(to: Address, value: bigint) {
      transactions.push({ to, value, about: `payment to ${to}` })
    },
  }
}

export type Batch = ReturnType<typeof createBatch>

/** Enough for the largest deployment; saves one estimate per transaction. */
const gas = toHex(12_000_000)
const mineLimitMs = 60_000
const pollMs = 10

/**
 * Mines a whole batch on an unused chain. Mining pauses until all are sent, because anvil strands a transaction that
 * arrives during mining.
 */
export async function mineBatch(url: string, batch: Batch): Promise<void> {
  await requestRpc(url, [{ method: 'evm_setAutomine', params: [false] }])
  const hashes = (await requestRpc(url, batch.transactions.map(toCall(batch)))) as Hex[]
  await checkMined(url, hashes, batch, () => requestRpc(url, [{ method: 'evm_mine' }]))
  await requestRpc(url, [{ method: 'evm_setAutomine', params: [true] }])
}

/** Sends a batch one by one on a shared chain. */
export async function sendBatch(url: string, batch: Batch): Promise<Hex[]> {
  const hashes: Hex[] = []
  for (const call of batch.transactions.map(toCall(batch))) {
    const [hash] = (await requestRpc(url, [call])) as [Hex]
    hashes.push(hash)
    await checkMined(url, hashes, batch)
  }
  return hashes
}

function toCall({ from }: Batch) {
  return ({ to, data, value }: BatchTransaction, index: number): RpcCall => {
    const transaction = { from, to, data, value: toHex(value), gas, nonce: toHex(index) }
    return { method: 'eth_sendTransaction', params: [transaction] }
  }
}

async function checkMined(
  url: string,
  hashes: readonly Hex[],
  batch: Batch,
  mine?: () => Promise<unknown>,
): Promise<void> {
  const deadline = Date.now() + mineLimitMs
  const calls = hashes.map((hash) => ({ method: 'eth_getTransactionReceipt', params: [hash] }))
  for (;;) {
    const receipts = (await requestRpc(url, calls)) as ({ status: Hex } | null)[]
    const reverted = receipts.findIndex((receipt) => receipt !== null && receipt.status !== '0x1')
    if (reverted >= 0) throw new Error(`Reverted: ${batch.transactions[reverted]?.about}`)
    const missing = receipts.indexOf(null)
    if (missing < 0) return
    if (Date.now() > deadline) throw new Error(`Not mined: ${batch.transactions[missing]?.about}`)
    await (mine?.() ?? wait(pollMs))
  }
}
