import { parseAbiItem } from 'viem'

/** Calls that most people make, with what they mean; all others are shown as data. */
export const knownCalls = [
  { abi: parseAbiItem('function transfer(address receiver, uint256 amount)'), title: 'Send tokens' },
  {
    abi: parseAbiItem('function transferFrom(address owner, address receiver, uint256 amount)'),
    title: 'Move tokens',
  },
  {
    abi: parseAbiItem('function approve(address spender, uint256 amount)'),
    title: 'Allow spending',
    warning: 'The spender may take up to this amount at any later time.',
  },
  {
    abi: parseAbiItem('function increaseAllowance(address spender, uint256 amount)'),
    title: 'Allow more spending',
    warning: 'The spender may take up to this amount more at any later time.',
  },
  {
    abi: parseAbiItem('function setApprovalForAll(address operator, bool approved)'),
    title: 'Allow all to be moved',
    warning: 'The operator may move everything that you own in this collection.',
  },
] as const
