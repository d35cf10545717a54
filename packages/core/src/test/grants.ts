import {
  type AbiEvent,
  type AbiFunction,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  type Hex,
  maxUint48,
  maxUint128,
  maxUint160,
  maxUint256,
  parseAbiItem,
  zeroAddress,
  zeroHash,
} from 'viem'

const address = (digits: string) => `0x${digits.padStart(40, '0')}` as Address
/** The attacker that would receive the rights. */
export const thief = address('bad0000000000000000000000000000000000bad')
export const payer = address('a11ce0000000000000000000000000000000a11c')
/** An asset of the payer that is not part of the payment. */
const asset = address('a55e700000000000000000000000000000000a55')
const usdt = address('da70000000000000000000000000000000000da7')
const permit2 = address('000000000022d473030f116ddee9f6b43ac78ba3')
const signature = `0x${'11'.repeat(65)}` as Hex
const far = 4_000_000_000n

export type Grant = {
  name: string
  /** Contract that is called. */
  to: Address
  data: Hex
  /** Log in a simulation; undefined if nothing is logged. */
  log?: { address: Address; topics: Hex[]; data: Hex } | undefined
}

type Row = [
  name: string,
  to: Address,
  call: string,
  args: readonly unknown[],
  event?: string,
  values?: Readonly<Record<string, unknown>>,
]

const encode = (call: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi: [parseAbiItem(call) as AbiFunction], args } as never)

/** Builds a log as a node returns it. */
export function toLog(at: Address, event: string, values: Readonly<Record<string, unknown>>) {
  const item = parseAbiItem(event) as AbiEvent
  const topics = encodeEventTopics({ abi: [item], args: values } as never) as Hex[]
  const plain = item.inputs.filter(({ indexed }) => !indexed)
  const data = encodeAbiParameters(
    plain,
    plain.map(({ name }) => values[name ?? '']),
  )
  return { address: at, topics, data }
}

const approval = 'event Approval(address indexed owner, address indexed spender, uint256 value)'
const forAll = 'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)'
const toAll = { owner: payer, operator: thief, approved: true }
const toMax = { owner: payer, spender: thief, value: maxUint256 }
const setAll = 'function setApprovalForAll(address operator, bool approved)'
const details = { token: asset, amount: maxUint160, expiration: Number(maxUint48), nonce: 0 }
const authorize = encode('function approve(address spender, uint256 amount)', [thief, maxUint256])

const rows: Row[] = [
  // The six cases of the audit.
  [
    'Aave approveDelegation',
    asset,
    'function approveDelegation(address delegatee, uint256 amount)',
    [thief, maxUint256],
    'event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount)',
    { fromUser: payer, toUser: thief, asset, amount: maxUint256 },
  ],
  [
    'Compound III allow',
    asset,
    'function allow(address manager, bool isAllowed)',
    [thief, true],
    approval,
    toMax,
  ],
  [
    'Morpho setAuthorization',
    asset,
    'function setAuthorization(address authorized, bool newIsAuthorized)',
    [thief, true],
    'event SetAuthorization(address indexed caller, address indexed authorizer, address indexed authorized, bool newIsAuthorized)',
    { caller: payer, authorizer: payer, authorized: thief, newIsAuthorized: true },
  ],
  [
    'ERC-777 authorizeOperator',
    asset,
    'function authorizeOperator(address operator)',
    [thief],
    'event AuthorizedOperator(address indexed operator, address indexed holder)',
    { operator: thief, holder: payer },
  ],
  [
    'ERC-6909 setOperator',
    asset,
    'function setOperator(address operator, bool approved)',
    [thief, true],
    'event OperatorSet(address indexed owner, address indexed spender, bool approved)',
    { owner: payer, spender: thief, approved: true },
  ],
  [
    'ERC-1363 approveAndCall on another token',
    asset,
    'function approveAndCall(address spender, uint256 value, bytes data)',
    [thief, maxUint256, '0x'],
    approval,
    toMax,
  ],
  // Tokens.
  [
    'approve of another token',
    asset,
    'function approve(address spender, uint256 amount)',
    [thief, 1n],
    approval,
    { ...toMax, value: 1n },
  ],
  [
    'increaseAllowance',
    asset,
    'function increaseAllowance(address spender, uint256 added)',
    [thief, 1n],
    approval,
    toMax,
  ],
  [
    'increaseApproval',
    asset,
    'function increaseApproval(address spender, uint256 added)',
    [thief, 1n],
    approval,
    toMax,
  ],
  [
    'ERC-2612 permit with a signature of before',
    asset,
    'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [payer, thief, maxUint256, far, 27, zeroHash, zeroHash],
    approval,
    toMax,
  ],
  [
    'permit of DAI',
    asset,
    'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
    [payer, thief, 0n, 0n, true, 27, zeroHash, zeroHash],
    approval,
    toMax,
  ],
  [
    'permit with a signature of a contract',
    asset,
    'function permit(address owner, address spender, uint256 value, uint256 deadline, bytes signature)',
    [payer, thief, maxUint256, far, signature],
    approval,
    toMax,
  ],
  [
    'ERC-4626 approve of shares',
    asset,
    'function approve(address spender, uint256 shares)',
    [thief, maxUint256],
    approval,
    toMax,
  ],
  [
    'ERC-4626 withdraw to somebody else',
    asset,
    'function withdraw(uint256 assets, address receiver, address owner)',
    [1n, thief, payer],
    'event Withdraw(address indexed sender, address indexed receiver, address indexed owner, uint256 assets, uint256 shares)',
    { sender: payer, receiver: thief, owner: payer, assets: 1n, shares: 1n },
  ],
  [
    'ERC-6909 approve',
    asset,
    'function approve(address spender, uint256 id, uint256 amount)',
    [thief, 1n, maxUint256],
    'event Approval(address indexed owner, address indexed spender, uint256 indexed id, uint256 amount)',
    { owner: payer, spender: thief, id: 1n, amount: maxUint256 },
  ],
  [
    'ERC-6909 transfer',
    asset,
    'function transfer(address receiver, uint256 id, uint256 amount)',
    [thief, 1n, 1n],
    'event Transfer(address caller, address indexed sender, address indexed receiver, uint256 indexed id, uint256 amount)',
    { caller: payer, sender: payer, receiver: thief, id: 1n, amount: 1n },
  ],
  [
    'ERC-721 approve',
    asset,
    'function approve(address to, uint256 tokenId)',
    [thief, 7n],
    'event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId)',
    { owner: payer, approved: thief, tokenId: 7n },
  ],
  ['ERC-721 setApprovalForAll', asset, setAll, [thief, true], forAll, toAll],
  ['ERC-1155 setApprovalForAll', address('1155'.repeat(10)), setAll, [thief, true], forAll, toAll],
  ['ENS setApprovalForAll', address('e45'.repeat(13)), setAll, [thief, true], forAll, toAll],
  [
    'ENS setOwner',
    address('e45'.repeat(13)),
    'function setOwner(bytes32 node, address owner)',
    [zeroHash, thief],
  ],
  [
    'transferFrom to somebody else',
    usdt,
    'function transferFrom(address from, address to, uint256 amount)',
    [payer, thief, 1n],
  ],
  [
    'safeTransferFrom',
    asset,
    'function safeTransferFrom(address from, address to, uint256 tokenId)',
    [payer, thief, 7n],
  ],
  [
    'ERC-1155 safeBatchTransferFrom',
    asset,
    'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
    [payer, thief, [1n], [1n], '0x'],
  ],
  [
    'transferAndCall',
    asset,
    'function transferAndCall(address to, uint256 value, bytes data)',
    [thief, 1n, '0x'],
  ],
  ['ERC-777 send', asset, 'function send(address recipient, uint256 amount, bytes data)', [thief, 1n, '0x']],
  [
    'governance delegate',
    asset,
    'function delegate(address delegatee)',
    [thief],
    'event DelegateChanged(address indexed delegator, address indexed fromDelegate, address indexed toDelegate)',
    { delegator: payer, fromDelegate: zeroAddress, toDelegate: thief },
  ],
  // Permit2.
  [
    'Permit2 approve',
    permit2,
    'function approve(address token, address spender, uint160 amount, uint48 expiration)',
    [asset, thief, maxUint160, Number(maxUint48)],
    'event Approval(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration)',
    { owner: payer, token: asset, spender: thief, amount: maxUint160, expiration: Number(maxUint48) },
  ],
  [
    'Permit2 permit',
    permit2,
    'function permit(address owner, ((address token, uint160 amount, uint48 expiration, uint48 nonce) details, address spender, uint256 sigDeadline) permitSingle, bytes signature)',
    [payer, { details, spender: thief, sigDeadline: far }, signature],
    'event Permit(address indexed owner, address indexed token, address indexed spender, uint160 amount, uint48 expiration, uint48 nonce)',
    { owner: payer, spender: thief, ...details },
  ],
  [
    'Permit2 transferFrom',
    permit2,
    'function transferFrom(address from, address to, uint160 amount, address token)',
    [payer, thief, 1n, asset],
  ],
  [
    'Permit2 lockdown of somebody who is needed',
    permit2,
    'function lockdown((address token, address spender)[] approvals)',
    [[{ token: asset, spender: thief }]],
    'event Lockdown(address indexed owner, address token, address spender)',
    { owner: payer, token: asset, spender: thief },
  ],
  [
    'Permit2 invalidateNonces',
    permit2,
    'function invalidateNonces(address token, address spender, uint48 newNonce)',
    [asset, thief, 5],
    'event NonceInvalidation(address indexed owner, address indexed token, address indexed spender, uint48 newNonce, uint48 oldNonce)',
    { owner: payer, token: asset, spender: thief, newNonce: 5, oldNonce: 0 },
  ],
  // Lending markets.
  [
    'Aave delegationWithSig',
    asset,
    'function delegationWithSig(address delegator, address delegatee, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
    [payer, thief, maxUint256, far, 27, zeroHash, zeroHash],
    'event BorrowAllowanceDelegated(address indexed fromUser, address indexed toUser, address indexed asset, uint256 amount)',
    { fromUser: payer, toUser: thief, asset, amount: maxUint256 },
  ],
  [
    'Aave withdraw to somebody else',
    asset,
    'function withdraw(address asset, uint256 amount, address to)',
    [usdt, maxUint256, thief],
    'event Withdraw(address indexed reserve, address indexed user, address indexed to, uint256 amount)',
    { reserve: usdt, user: payer, to: thief, amount: 1n },
  ],
  [
    'Compound III allowBySig',
    asset,
    'function allowBySig(address owner, address manager, bool isAllowed, uint256 nonce, uint256 expiry, uint8 v, bytes32 r, bytes32 s)',
    [payer, thief, true, 0n, far, 27, zeroHash, zeroHash],
    approval,
    toMax,
  ],
  [
    'Compound III withdrawTo',
    asset,
    'function withdrawTo(address to, address asset, uint256 amount)',
    [thief, usdt, 1n],
  ],
  [
    'Euler setAccountOperator',
    asset,
    'function setAccountOperator(address account, address operator, bool authorized)',
    [payer, thief, true],
    'event OperatorStatus(bytes19 indexed addressPrefix, address indexed operator, uint256 accountOperatorAuthorized)',
    { addressPrefix: payer.slice(0, 40), operator: thief, accountOperatorAuthorized: 1n },
  ],
  [
    'Euler batch with an approval inside',
    asset,
    'function batch((address targetContract, address onBehalfOfAccount, uint256 value, bytes data)[] items)',
    [[{ targetContract: usdt, onBehalfOfAccount: payer, value: 0n, data: authorize }]],
    approval,
    toMax,
  ],
  [
    'Silo setReceiveApproval',
    asset,
    'function setReceiveApproval(address owner, uint256 amount)',
    [thief, maxUint256],
    'event ReceiveApproval(address indexed owner, address indexed receiver, uint256 value)',
    { owner: thief, receiver: payer, value: maxUint256 },
  ],
  [
    'Maker hope',
    asset,
    'function hope(address usr)',
    [thief],
    'event Hope(address indexed from, address indexed to)',
    { from: payer, to: thief },
  ],
  [
    'Balancer setRelayerApproval',
    asset,
    'function setRelayerApproval(address sender, address relayer, bool approved)',
    [payer, thief, true],
    'event RelayerApprovalChanged(address indexed relayer, address indexed sender, bool approved)',
    { relayer: thief, sender: payer, approved: true },
  ],
  // Accounts, session keys and marketplaces.
  [
    'Safe enableModule',
    payer,
    'function enableModule(address module)',
    [thief],
    'event EnabledModule(address indexed module)',
    { module: thief },
  ],
  [
    'Safe addOwnerWithThreshold',
    payer,
    'function addOwnerWithThreshold(address owner, uint256 threshold)',
    [thief, 1n],
    'event AddedOwner(address indexed owner)',
    { owner: thief },
  ],
  [
    'ERC-7579 installModule',
    payer,
    'function installModule(uint256 moduleTypeId, address module, bytes initData)',
    [1n, thief, '0x'],
    'event ModuleInstalled(uint256 moduleTypeId, address module)',
    { moduleTypeId: 1n, module: thief },
  ],
  [
    'a session key in a module',
    asset,
    'function enableSessionKey(address key, uint48 until)',
    [thief, Number(maxUint48)],
    'event SessionKeyEnabled(address indexed account, address indexed key)',
    { account: payer, key: thief },
  ],
  [
    'addDeposit and owner of a proxy account',
    asset,
    'function transferOwnership(address newOwner)',
    [thief],
    'event OwnershipTransferred(address indexed previousOwner, address indexed newOwner)',
    { previousOwner: payer, newOwner: thief },
  ],
  [
    'a delegate of delegate.xyz',
    asset,
    'function delegateAll(address to, bytes32 rights, bool enable)',
    [thief, zeroHash, true],
    'event DelegateAll(address indexed from, address indexed to, bytes32 rights, bool enable)',
    { from: payer, to: thief, rights: zeroHash, enable: true },
  ],
  ['Wyvern registerProxy', asset, 'function registerProxy()', []],
  ['Wyvern proxy setUser', asset, 'function setUser(address newUser)', [thief]],
  [
    'Seaport validate of an order',
    asset,
    'function validate((address offerer, bytes signature)[] orders)',
    [[{ offerer: payer, signature }]],
  ],
  ['GMX approvePlugin', asset, 'function approvePlugin(address plugin)', [thief]],
  [
    'an event that nobody knows',
    asset,
    'function entrust(address who, uint128 most)',
    [thief, maxUint128],
    'event Entrusted(address indexed who, address indexed by)',
    { who: thief, by: payer },
  ],
  [
    'multicall with a right inside',
    asset,
    'function multicall(bytes[] data)',
    [[encode(setAll, [thief, true])]],
    forAll,
    toAll,
  ],
  [
    'multicall with a deadline and a right inside',
    asset,
    'function multicall(uint256 deadline, bytes[] data)',
    [far, [encode('function approveDelegation(address delegatee, uint256 amount)', [thief, 1n])]],
    approval,
    toMax,
  ],
]

/** Calls that grant rights over the payer's assets and are part of no payment. */
export const grants: readonly Grant[] = rows.map(([name, to, call, args, event, values]) => ({
  name,
  to,
  data: encode(call, args),
  log: event === undefined ? undefined : toLog(to, event, values ?? {}),
}))
