import { parseAbiItem } from 'viem'
import type { TextId } from '../texts/createTexts.js'

/** Calls that most people make, with what they warn of; all others are shown as data. */
export const knownCalls = [
  { abi: parseAbiItem('function transfer(address receiver, uint256 amount)'), warning: undefined },
  {
    abi: parseAbiItem('function transferFrom(address owner, address receiver, uint256 amount)'),
    warning: undefined,
  },
  {
    abi: parseAbiItem('function approve(address spender, uint256 amount)'),
    warning: 'call.approveWarning',
  },
  {
    abi: parseAbiItem('function increaseAllowance(address spender, uint256 amount)'),
    warning: 'call.increaseAllowanceWarning',
  },
  {
    abi: parseAbiItem('function setApprovalForAll(address operator, bool approved)'),
    warning: 'call.setApprovalForAllWarning',
  },
] as const satisfies readonly { abi: unknown; warning: TextId | undefined }[]
