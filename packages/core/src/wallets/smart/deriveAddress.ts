import {
  type Address,
  concat,
  encodeAbiParameters,
  getContractAddress,
  getCreate2Address,
  type Hex,
  numberToHex,
  size,
} from 'viem'

export type DeriveAddressParameters = { owner: Address; salt: bigint; factory: Address }

const noSalt: Hex = `0x${'00'.repeat(32)}`
const cloneHeadLength = 0x2d

/** The address that our factory gives an owner's account, computed here: nobody else can be wrong about it. */
export function deriveAddress({ owner, salt, factory }: DeriveAddressParameters): Address {
  // The factory deploys the implementation as the first thing in its life.
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
