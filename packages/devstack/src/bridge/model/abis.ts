import { parseAbi } from 'viem'

/** Functions and events of the Escrow contract that we use. */
export const escrowAbi = parseAbi([
  'struct Intent { address payer; uint256 originChainId; address originEscrow; address originToken; uint256 originAmount; uint256 destinationChainId; address destinationEscrow; address destinationToken; uint256 destinationAmount; address receiver; uint256 deadline; bytes32 salt; }',
  'function deposit(Intent intent) payable',
  'function fill(Intent intent) payable',
  'function claim(Intent intent, address filler, bytes signature)',
  'function refund(Intent intent)',
  'function refundEarly(Intent intent, bytes signature)',
  'function states(bytes32) view returns (uint8)',
  'function fillers(bytes32) view returns (address)',
  'event Deposited(bytes32 indexed id, address indexed payer, Intent intent)',
  'event Filled(bytes32 indexed id, address indexed filler, address indexed receiver, address token, uint256 amount)',
  'event Claimed(bytes32 indexed id, address indexed filler)',
  'event Refunded(bytes32 indexed id, address indexed payer)',
])

/** Functions and events of the Swapper contract that we use. */
export const swapperAbi = parseAbi([
  'struct Order { bytes32 id; address tokenIn; uint256 amountIn; address tokenOut; uint256 amountOut; bool exactInput; address[] path; address receiver; uint256 deadline; }',
  'function swap(Order order) payable',
  'event Swapped(bytes32 indexed id, address indexed payer, address indexed receiver, address tokenIn, uint256 spent, address tokenOut, uint256 received)',
])
