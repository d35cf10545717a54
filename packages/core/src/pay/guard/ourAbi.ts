import { erc20Abi, parseAbi } from 'viem'

const intent =
  'struct Intent { address payer; uint256 originChainId; address originEscrow; address originToken; uint256 originAmount; uint256 destinationChainId; address destinationEscrow; address destinationToken; uint256 destinationAmount; address receiver; uint256 deadline; bytes32 salt; }'
const order =
  'struct Order { bytes32 id; address tokenIn; uint256 amountIn; address tokenOut; uint256 amountOut; bool exactInput; address[] path; address receiver; uint256 deadline; }'

/** Our escrow, as far as a payer meets it; a test holds it against the contract. */
export const escrowAbi = /* @__PURE__ */ parseAbi([
  intent,
  'function deposit(Intent intent) payable',
  'event Filled(bytes32 indexed id, address indexed filler, address indexed receiver, address token, uint256 amount)',
])

/** What a payer asks our escrow for after the deadline. */
export const refundAbi = /* @__PURE__ */ parseAbi([
  intent,
  'function refund(Intent intent)',
  'function states(bytes32 id) view returns (uint8)',
])

/** Our swapper, as far as a payer meets it. */
export const swapperAbi = /* @__PURE__ */ parseAbi([order, 'function swap(Order order) payable'])

/** What a payment may consist of, by name. */
export const paymentAbi = [...erc20Abi, ...escrowAbi, ...swapperAbi] as const
