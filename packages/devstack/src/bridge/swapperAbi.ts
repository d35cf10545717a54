import { parseAbi } from 'viem'

/** What we call and read of the Swapper contract. */
export const swapperAbi = parseAbi([
  'struct Order { bytes32 id; address tokenIn; uint256 amountIn; address tokenOut; uint256 amountOut; bool exactInput; address[] path; address receiver; uint256 deadline; }',
  'function swap(Order order) payable',
  'event Swapped(bytes32 indexed id, address indexed payer, address indexed receiver, address tokenIn, uint256 spent, address tokenOut, uint256 received)',
])
