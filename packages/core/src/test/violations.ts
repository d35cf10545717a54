import type { Hex } from 'viem'

const own = '{own}'
const other = '0x000000000000000000000000000000000000dEaD'
const here = 'eip155:1337'
const hello = '0x68656c6c6f'
const typed = {
  types: { EIP712Domain: [{ name: 'chainId', type: 'uint256' }], Mail: [{ name: 'text', type: 'string' }] },
  domain: { chainId: 1337 },
  primaryType: 'Mail',
  message: { text: 'hello' },
}
const sent = { from: own, to: other, value: '0x1', data: '0x' }

/** A hostile request in a session for 1337 and 1338, and the expected error code. `{own}` is the session's account. */
export type Violation = readonly [chain: unknown, method: unknown, params: unknown, code: number]

const unsupported = [
  'wallet_addEthereumChain',
  'eth_accounts',
  'eth_requestAccounts',
  'wallet_sendCalls',
  'wallet_getCapabilities',
  'wallet_watchAsset',
  'eth_signTypedData_v3',
  'eth_decrypt',
  'eth_getEncryptionPublicKey',
  'toString',
  '__proto__',
  'PERSONAL_SIGN',
  'personal_sign ',
].map((method): Violation => [here, method, [hello, own], 5101])

const chains = [
  'eip155:0',
  'eip155:01337',
  'eip155:-1',
  'eip155:1e3',
  'eip155: 1337',
  'eip155:1337:x',
  'EIP155:1337',
  '1337',
  'cosmos:cosmoshub-4',
  'eip155:99999999999999999999',
].map((chain): Violation => [chain, 'personal_sign', [hello, own], -32602])

const invalid: readonly Violation[] = [
  [here, 'personal_sign', {}, -32602],
  [here, 'personal_sign', 'hello', -32602],
  [here, 'personal_sign', [], -32602],
  [here, 'personal_sign', [hello], -32602],
  [here, 'personal_sign', [1, own], -32602],
  [here, 'personal_sign', [{ toString: 1 }, own], -32602],
  [here, 'personal_sign', [hello, 'vitalik.eth'], -32602],
  [here, 'personal_sign', [hello, `${own}00`], -32602],
  [here, 'personal_sign', ['x'.repeat(70_000), own], -32602],
  [here, 'eth_sign', [own], -32602],
  [here, 'eth_signTypedData_v4', [own, 'not json'], -32602],
  [here, 'eth_signTypedData_v4', [own, '[]'], -32602],
  [here, 'eth_signTypedData_v4', [own, null], -32602],
  [here, 'eth_signTypedData_v4', [own, { ...typed, types: undefined }], -32602],
  [here, 'eth_signTypedData_v4', [own, { ...typed, domain: 1 }], -32602],
  [here, 'eth_signTypedData_v4', [own, { ...typed, message: undefined }], -32602],
  [here, 'eth_signTypedData_v4', [own, { ...typed, primaryType: 'Letter' }], -32602],
  [here, 'eth_signTypedData_v4', [own, { ...typed, domain: { chainId: 1 } }], -32602],
  [here, 'eth_signTypedData', [own, { ...typed, domain: { chainId: 1338 } }], -32602],
  [here, 'eth_sendTransaction', [null], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, to: undefined }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, to: 'bob.eth' }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, from: undefined }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, value: '1' }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, value: '-0x1' }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, value: 1 }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, value: `0x${'f'.repeat(65)}` }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, data: '0x123' }], -32602],
  [here, 'eth_sendTransaction', [{ ...sent, data: '0x12', input: '0x34' }], -32602],
  [here, 'eth_sendRawTransaction', ['0x'], -32602],
  [here, 'eth_sendRawTransaction', ['0x02ffff'], -32602],
  [here, 'eth_sendRawTransaction', [{}], -32602],
  [here, 'wallet_switchEthereumChain', [], -32602],
  [here, 'wallet_switchEthereumChain', [{}], -32602],
  [here, 'wallet_switchEthereumChain', [{ chainId: '1338' }], -32602],
  [here, 'wallet_switchEthereumChain', [{ chainId: 1338 }], -32602],
]

const notAllowed: readonly Violation[] = [
  // Supported, but not granted to this session.
  [here, 'eth_signTransaction', [sent], 5101],
  ['eip155:1', 'personal_sign', [hello, own], 5100],
  ['eip155:1339', 'eth_sendTransaction', [sent], 5100],
  [here, 'wallet_switchEthereumChain', [{ chainId: '0x1' }], 5100],
  [here, 'wallet_switchEthereumChain', [{ chainId: '0x53b' }], 5100],
  [here, 'personal_sign', [hello, other], 4100],
  [here, 'eth_sign', [other, hello], 4100],
  [here, 'eth_signTypedData_v4', [other, JSON.stringify(typed)], 4100],
  [here, 'eth_sendTransaction', [{ ...sent, from: other }], 4100],
]

/** Interleaved by kind, so that any prefix is a sample of all. */
export const violations: readonly Violation[] = [...notAllowed, ...unsupported, ...chains, ...invalid]

/** Replaces `{own}` by the session's account. */
export function fillViolation(params: unknown, account: Hex): unknown {
  return params === undefined ? undefined : JSON.parse(JSON.stringify(params).replaceAll(own, account))
}
