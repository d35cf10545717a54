import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type Hex, parseAbi } from 'viem'

const require = createRequire(import.meta.url)

/** Third-party contracts. Bytecode is read from installed packages and never committed, because Uniswap's is GPL. */
const artifacts = {
  entryPoint: () => require('@account-abstraction/contracts/artifacts/EntryPoint.json'),
  simple7702Account: () => require('@account-abstraction/contracts/artifacts/Simple7702Account.json'),
  ensRegistry: () => require('@ensdomains/ens/build/contracts/ENSRegistry.json'),
  uniswapFactory: () => require('@uniswap/v2-core/build/UniswapV2Factory.json'),
  uniswapRouter: () => require('@uniswap/v2-periphery/build/UniswapV2Router02.json'),
  weth: () => require('@uniswap/v2-periphery/build/WETH9.json'),
} as const satisfies Record<string, () => { bytecode: string }>

export type ExternalContract = keyof typeof artifacts

/** Returns the creation code of a third-party contract. */
export function loadBytecode(contract: ExternalContract): Hex {
  const { bytecode } = artifacts[contract]()
  return bytecode.startsWith('0x') ? bytecode : `0x${bytecode}`
}

/** Returns the creation code of Multicall3, which viem ships but does not export. */
export function loadMulticall3(): Hex {
  return require(join(dirname(require.resolve('viem')), 'constants/contracts.js')).multicall3Bytecode
}

/** ABIs of the third-party functions that we call. */
export const externalAbis = {
  entryPoint: parseAbi([
    'function depositTo(address account) payable',
    'function balanceOf(address account) view returns (uint256)',
    'function getNonce(address sender, uint192 key) view returns (uint256)',
  ]),
  ensRegistry: parseAbi([
    'function owner(bytes32 node) view returns (address)',
    'function resolver(bytes32 node) view returns (address)',
    'function setSubnodeOwner(bytes32 node, bytes32 label, address owner) returns (bytes32)',
    'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  ]),
  uniswapFactory: parseAbi([
    'constructor(address feeToSetter)',
    'function getPair(address tokenA, address tokenB) view returns (address)',
    'function allPairs(uint256 index) view returns (address)',
    'function allPairsLength() view returns (uint256)',
  ]),
  uniswapPair: parseAbi([
    'function token0() view returns (address)',
    'function token1() view returns (address)',
    'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast)',
  ]),
  uniswapRouter: parseAbi([
    'constructor(address factory, address weth)',
    'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minimumA, uint256 minimumB, address to, uint256 deadline) returns (uint256, uint256, uint256)',
    'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[])',
    'function getAmountsIn(uint256 amountOut, address[] path) view returns (uint256[])',
    'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline) returns (uint256[])',
    'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable returns (uint256[])',
    'function swapETHForExactTokens(uint256 amountOut, address[] path, address to, uint256 deadline) payable returns (uint256[])',
  ]),
  weth: parseAbi([
    'constructor()',
    'function deposit() payable',
    'function withdraw(uint256 amount)',
    'function transfer(address to, uint256 amount) returns (bool)',
    'function approve(address spender, uint256 amount) returns (bool)',
    'function balanceOf(address account) view returns (uint256)',
    'function decimals() view returns (uint8)',
    'function symbol() view returns (string)',
  ]),
} as const
