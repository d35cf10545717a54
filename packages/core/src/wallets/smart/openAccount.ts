import {
  type Address,
  concat,
  createClient,
  custom,
  encodeAbiParameters,
  encodeFunctionData,
  getContractAddress,
  getCreate2Address,
  type Hex,
  numberToHex,
  type PublicClient,
  parseAbi,
  publicActions,
  size,
  toPrefixedMessage,
} from 'viem'
import {
  entryPoint08Abi,
  getUserOperationTypedData,
  type SmartAccount,
  toSmartAccount,
} from 'viem/account-abstraction'
import { readContract, signMessage, signTypedData } from 'viem/actions'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import type { SmartContext, SmartOwner } from './SmartContext.js'
import { smartContracts } from './smartContracts.js'
import { type NestedTypedData, wrapTypedDataSignature } from './wrapTypedDataSignature.js'

export type DeriveAddressParameters = { owner: Address; salt: bigint; factory: Address }

const noSalt: Hex = `0x${'00'.repeat(32)}`
const cloneHeadLength = 0x2d

/** Derives the address of an owner's account, locally and without trust in a node. */
function deriveAddress({ owner, salt, factory }: DeriveAddressParameters): Address {
  // The factory's constructor deploys the implementation first.
  const implementation = getContractAddress({ from: factory, nonce: 1n })
  const args = encodeAbiParameters([{ type: 'address' }, { type: 'uint256' }], [owner, salt])
  const bytecode = concat([
    '0x61',
    numberToHex(size(args) + cloneHeadLength, { size: 2 }),
    '0x3d81600a3d39f3363d3d373d3d3d363d73',
    implementation,
    '0x5af43d82803e903d91602b57fd5bf3',
    args,
  ])
  return getCreate2Address({ from: factory, salt: noSalt, bytecode })
}

const factoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function accountAddress(address owner, uint256 salt) view returns (address)',
])
const delegateAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** A stub of a real signature's length, never valid, for estimates. */
const stubSignature =
  '0xfffffffffffffffffffffffffffffff0000000000000000000000000000000007aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa1c'
const zeroSalt = `0x${'00'.repeat(32)}` as const

export type OpenAccount = { account: SmartAccount; client: PublicClient; factory: Address }

/** Finds the address of an owner's account on a chain; a custom factory is queried. */
export async function findAddress(
  context: SmartContext,
  { chainId, owner }: { chainId: number; owner: Address },
): Promise<Address> {
  const { options, mode } = context
  if (mode === 'EIP7702') return owner
  const { salt = 0n, chains } = options
  const factory = chains[chainId]?.factory
  if (!factory) return deriveAddress({ owner, salt, factory: smartContracts.factory })
  const client = openNode(context, chainId)
  return readContract(client, {
    abi: factoryAbi,
    address: factory,
    functionName: 'accountAddress',
    args: [owner, salt],
  })
}

/** Opens the account on one chain for viem; the owner signs through its own provider. */
export async function openAccount(context: SmartContext, chainId: number): Promise<OpenAccount> {
  const { options, mode } = context
  const owner = await context.getOwner()
  const client = openNode(context, chainId)
  const address = await findAddress(context, { chainId, owner: owner.address })
  const { salt = 0n, chains } = options
  const factory = chains[chainId]?.factory ?? smartContracts.factory
  const signer = openSigner(context, owner, chainId)
  const domain = { name: 'Billfold Account', version: '1', chainId, verifyingContract: address }
  const isContract = mode === 'EIP4337'
  const account = await toSmartAccount({
    client,
    entryPoint: { abi: entryPoint08Abi, address: smartContracts.entryPoint, version: '0.8' },
    getAddress: async () => address,
    encodeCalls: async (calls) =>
      isContract
        ? encodeExecuteData({ calls })
        : encodeFunctionData({
            abi: delegateAbi,
            args: [calls.map(({ to, value = 0n, data = '0x' }) => ({ target: to, value, data }))],
          }),
    getFactoryArgs: async () =>
      isContract
        ? {
            factory,
            factoryData: encodeFunctionData({
              abi: factoryAbi,
              functionName: 'createAccount',
              args: [owner.address, salt],
            }),
          }
        : { factory: '0x7702', factoryData: '0x' },
    getStubSignature: async () => stubSignature,
    // A signature names the contract (ERC-7739), so that another account of the same owner cannot use it.
    signMessage: async ({ message }) =>
      isContract
        ? signTypedData(signer, {
            domain,
            types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
            primaryType: 'PersonalSign',
            message: { prefixed: toPrefixedMessage(message) },
          })
        : signMessage(signer, { message }),
    signTypedData: async (parameters) => {
      if (!isContract) return signTypedData(signer, parameters as never)
      const {
        primaryType,
        types,
        message,
        domain: requestDomain = {},
      } = parameters as never as NestedTypedData
      const { EIP712Domain: _, ...requestTypes } = types
      const contents = { name: 'contents', type: primaryType }
      const signature = await signTypedData(signer, {
        domain: requestDomain,
        types: { ...requestTypes, TypedDataSign: [contents, ...nestedFields] },
        primaryType: 'TypedDataSign',
        message: { contents: message, ...domain, salt: zeroSalt },
      } as never)
      return wrapTypedDataSignature(
        { domain: requestDomain, types: requestTypes, primaryType, message },
        signature,
      )
    },
    signUserOperation: async ({ chainId: _, ...operation }) =>
      signTypedData(
        signer,
        getUserOperationTypedData({
          chainId,
          entryPointAddress: smartContracts.entryPoint,
          userOperation: { ...operation, sender: address } as never,
        }),
      ),
  })
  return { account: account as unknown as SmartAccount, client, factory }
}

const nestedFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

function openNode(context: SmartContext, chainId: number): PublicClient {
  const chain = context.getChain(chainId)
  const client = createClient({ chain, transport: context.getTransport(chainId) })
  return client.extend(publicActions) as unknown as PublicClient
}

/** Opens the owner as a client that only signs, without retries. */
function openSigner(context: SmartContext, { address, provider }: SmartOwner, chainId: number) {
  const transport = custom(provider as never, { retryCount: 0 })
  return createClient({ account: address, chain: context.getChain(chainId), transport })
}
