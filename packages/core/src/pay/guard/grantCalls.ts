import { type Hex, parseAbi, toFunctionSelector } from 'viem'
import { decodeCall } from './decodeCall.js'

/**
 * Calls that give rights away or move what is the payer's. No payment needs one, so they are refused even of a contract that is paid or listed. The list is a second
 * line: whatever is neither paid nor approved nor listed is refused without it.
 */
const signatures = [
  // Tokens
  'increaseAllowance(address,uint256)',
  'increaseApproval(address,uint256)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'approve(address,uint256,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bytes)',
  'permit(address,uint256,uint256,uint8,bytes32,bytes32)',
  'permitForAll(address,address,bool,uint256,bytes)',
  'setApprovalForAll(address,bool)',
  'authorizeOperator(address)',
  'setOperator(address,bool)',
  'transferFrom(address,address,uint256)',
  'transferFrom(address,address,uint256,uint256)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'transfer(address,uint256,uint256)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'transferFromAndCall(address,address,uint256,bytes)',
  'transferWithAuthorization(address,address,uint256,uint256,uint256,bytes32,uint8,bytes32,bytes32)',
  'operatorSend(address,address,uint256,bytes,bytes)',
  'send(address,uint256,bytes)',
  'delegate(address)',
  'delegateBySig(address,uint256,uint256,uint8,bytes32,bytes32)',
  // Permit2
  'approve(address,address,uint160,uint48)',
  'permit(address,((address,uint160,uint48,uint48),address,uint256),bytes)',
  'permit(address,((address,uint160,uint48,uint48)[],address,uint256),bytes)',
  'permitTransferFrom(((address,uint256),uint256,uint256),(address,uint256),address,bytes)',
  'transferFrom(address,address,uint160,address)',
  'transferFrom((address,address,uint160,address)[])',
  'lockdown((address,address)[])',
  'invalidateNonces(address,address,uint48)',
  // Lending markets and vaults
  'approveDelegation(address,uint256)',
  'delegationWithSig(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'allow(address,bool)',
  'allowBySig(address,address,bool,uint256,uint256,uint8,bytes32,bytes32)',
  'setAuthorization(address,bool)',
  'setAuthorizationWithSig((address,address,bool,uint256,uint256),(uint8,bytes32,bytes32))',
  'setAccountOperator(address,address,bool)',
  'setOperator(bytes19,address,uint256)',
  'call(address,address,uint256,bytes)',
  'batch((address,address,uint256,bytes)[])',
  'setReceiveApproval(address,uint256)',
  'hope(address)',
  'setRelayerApproval(address,address,bool)',
  'approvePlugin(address)',
  'withdrawTo(address,address,uint256)',
  'withdrawFrom(address,address,address,uint256)',
  // Accounts, session keys, proxies
  'enableModule(address)',
  'addOwnerWithThreshold(address,uint256)',
  'swapOwner(address,address,address)',
  'setGuard(address)',
  'setFallbackHandler(address)',
  'installModule(uint256,address,bytes)',
  'installValidations(bytes21[],(uint32,address)[],bytes[],bytes[])',
  'addOwnerAddress(address)',
  'addSessionKey(address,uint48)',
  'transferOwnership(address)',
  'registerProxy()',
  'setUser(address)',
  'delegateAll(address,bytes32,bool)',
] as const

/** Several calls to the same contract, made in the payer's name. */
const bundleAbi = /* @__PURE__ */ parseAbi([
  'function multicall(bytes[] data)',
  'function multicall(uint256 deadline, bytes[] data)',
  'function multicall(bytes32 previousBlockhash, bytes[] data)',
])

/** What a token is asked for directly, and nothing that it is wrapped into may ask for. */
const inner = ['approve(address,uint256)', 'transfer(address,uint256)'] as const

/** Whether a call gives rights away by its name, be it wrapped in others. */
export function isGrantCall(data: Hex, depth = 0): boolean {
  const selector = data.slice(0, 10).toLowerCase()
  const names = depth > 0 ? [...signatures, ...inner] : signatures
  if (names.some((signature) => toFunctionSelector(`function ${signature}`) === selector)) return true
  const bundle = decodeCall(bundleAbi, data)
  if (!bundle) return false
  const calls = bundle.args.at(-1) as readonly Hex[]
  // What is wrapped more often than any payment needs is not looked into, and not let through.
  return depth >= mostDepth || calls.some((call) => isGrantCall(call, depth + 1))
}

const mostDepth = 4
