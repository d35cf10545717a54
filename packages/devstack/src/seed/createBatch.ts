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
} from 'viem'

type Writes = 'payable' | 'nonpayable'
type Call<abi extends Abi, name extends ContractFunctionName<abi, Writes>> = {
  to: Address
  abi: abi
  functionName: name
  args: ContractFunctionArgs<abi, Writes, name>
  /** Wei. */
  value?: bigint | undefined
}

export type BatchTransaction = {
  to?: Address | undefined
  data?: Hex | undefined
  value: bigint
  /** For the message if it reverts. */
  about: string
}

/** Deploys by CREATE2; anvil has it from the start, as nearly every chain does. */
const create2Deployer: Address = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const noSalt: Hex = `0x${'00'.repeat(32)}`

/** Collects transactions of one sender that has sent none: the address of a contract is known before it exists. */
export function createBatch(from: Address) {
  const transactions: BatchTransaction[] = []

  return {
    from,
    transactions,

    /** Adds a deployment and returns the address that the contract will have. */
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

    /** Adds a deployment whose address follows from its code alone, as on every other chain. */
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
