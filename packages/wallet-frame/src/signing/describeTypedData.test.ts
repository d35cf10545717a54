import {
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  stringToHex,
  toPrefixedMessage,
  zeroAddress,
} from 'viem'
import { entryPoint08Address, getUserOperationTypedData } from 'viem/account-abstraction'
import { encodeExecuteData } from 'viem/experimental/erc7821'
import { expect, test } from 'vitest'
import { createTexts } from '../texts/loadTexts.js'
import type { Tokens } from './createTokenReader.js'
import { describeTypedData } from './describeTypedData.js'
import { parseTypedData } from './parseTypedData.js'

const sender = '0x0000000000000000000000000000000000000011'
const token = '0x0000000000000000000000000000000000000022'
const shop = '0x0000000000000000000000000000000000000033'
const host = 'https://shop.example'
const t = createTexts()

const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 25n] })
const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [shop, 7n] })
const batchAbi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

/** Typed data as the page sends it: text, with numbers as text. */
const write = (value: unknown) =>
  JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? one.toString() : one))

function describe(value: object, tokens: Tokens = new Map()) {
  return describeTypedData({ data: parseTypedData(write(value), 1337), chainId: 1337, host, tokens }, t)
}

function toOperation(callData: Hex, more: object = {}) {
  return getUserOperationTypedData({
    chainId: 1337,
    entryPointAddress: entryPoint08Address,
    userOperation: {
      sender,
      nonce: 1n,
      callData,
      callGasLimit: 100_000n,
      verificationGasLimit: 50_000n,
      preVerificationGas: 50_000n,
      maxFeePerGas: 10n ** 9n,
      maxPriorityFeePerGas: 1n,
      signature: '0x',
      ...more,
    },
  })
}

const rowsOf = ({ rows }: ReturnType<typeof describe>) => rows.map(({ label, value }) => `${label}: ${value}`)

test('T6 T8 an operation of a smart account is shown as what is sent, who pays and who makes the account', () => {
  const calls = [{ to: token, data: transfer, value: 0n }] as const
  const shown = describe(
    toOperation(encodeExecuteData({ calls }), {
      factory: shop,
      factoryData: '0x01',
      paymaster: token,
      paymasterData: '0x02',
      paymasterVerificationGasLimit: 1n,
      paymasterPostOpGasLimit: 1n,
    }),
    new Map([[token, { symbol: 'USDC', decimals: 1 }]]),
  )
  expect(shown).toMatchObject({ title: 'Send tokens', warning: undefined })
  expect(rowsOf(shown)).toEqual([
    'Network id: 1337',
    `From: ${sender}`,
    `Made on first use by: ${shop}`,
    `Contract: ${token}`,
    `Receiver: ${shop}`,
    'Amount: 2.5 USDC',
    'Token: USDC, as its contract calls itself',
    'Network fee: Paid for you',
  ])
})

test('T6 several calls are shown one by one with their warnings, and a fee that one pays oneself in full', () => {
  const calls = [
    { to: token, data: approve },
    { to: shop, value: 5n * 10n ** 17n },
    { to: zeroAddress, data: '0x1234' },
  ] as const
  const shown = describe(toOperation(encodeExecuteData({ calls })))
  expect(shown.title).toBe('Do 3 things at once')
  expect(rowsOf(shown)).toEqual([
    'Network id: 1337',
    `From: ${sender}`,
    'Part 1: Allow spending',
    `Contract: ${token}`,
    `Spender: ${shop}`,
    'Amount: 7 base units',
    'Token: The wallet could not read this token on the network.',
    'Part 2: Send 0.5 (the network’s own coin)',
    `To: ${shop}`,
    'Amount: 0.5 (the network’s own coin)',
    'Part 3: Call a contract',
    // The zero address is the account itself.
    `Contract: ${sender}`,
    'Network fee (max): 0.0002 (the network’s own coin)',
  ])
  expect(shown.warning).toBe(
    'The spender may take up to this amount at any later time. The wallet cannot read what this call does. Approve it only if you trust this site.',
  )
})

test('T6 an account under EIP-7702 is read too; what is no known call of an account is told', () => {
  const batch = encodeFunctionData({
    abi: batchAbi,
    functionName: 'executeBatch',
    args: [[{ target: token, value: 0n, data: transfer }]],
  })
  const delegated = { factory: '0x7702', factoryData: '0x', authorization: undefined }
  expect(rowsOf(describe(toOperation(batch, delegated)))).toContain(`Receiver: ${shop}`)
  const otherMode = encodeFunctionData({
    abi: parseAbi(['function execute(bytes32 mode, bytes executionData)']),
    args: [pad('0xff', { dir: 'right', size: 32 }), encodeAbiParameters([{ type: 'bytes' }], ['0x'])],
  })
  for (const odd of ['0x', '0xdeadbeef', otherMode] as const)
    expect(describe(toOperation(odd))).toMatchObject({
      title: 'Use your smart account',
      warning: t('send.unread'),
      body: odd,
    })
})

test('T8 an operation for another entry point is not taken for one', () => {
  const data = toOperation(encodeExecuteData({ calls: [{ to: token, data: transfer }] }))
  const shown = describe({ ...data, domain: { ...data.domain, verifyingContract: shop } })
  expect(shown.title).toBe('Sign data')
})

const domain = { name: 'Billfold Account', version: '1', chainId: 1337, verifyingContract: sender }
const personal = (prefixed: Hex) => ({
  domain,
  types: { PersonalSign: [{ name: 'prefixed', type: 'bytes' }] },
  primaryType: 'PersonalSign',
  message: { prefixed },
})

test.each([
  ['nothing', ''],
  ['words', 'Hello'],
  ['a number', '1'],
  ['a number first', '42 is the answer'],
  ['more bytes than letters', 'ü'.repeat(60)],
  ['a long one', 'x'.repeat(1234)],
])('T6 a message of a smart account is shown as the message that it is: %s', (_name, message) => {
  expect(describe(personal(toPrefixedMessage(message)))).toMatchObject({
    title: 'Sign message',
    body: message,
  })
})

test('T8 a sign-in to another site warns, also when a smart account signs it', () => {
  const text = `bank.example wants you to sign in with your Ethereum account:\n${sender}\n`
  expect(describe(personal(toPrefixedMessage(text)))).toMatchObject({
    warning: 'This signs you in to bank.example, but shop.example is asking. It may be a trick.',
  })
})

test.each<[string, Hex]>([
  ['the hash of a permission', concat(['0x1901', pad('0x01'), pad('0x02')])],
  ['a length that is not its own', stringToHex('\x19Ethereum Signed Message:\n7Hello')],
  ['no length', stringToHex('\x19Ethereum Signed Message:\n')],
  ['nothing', '0x'],
])('T8 %s in the place of a message is refused', (_name, bytes) => {
  expect(() => describe(personal(bytes))).toThrow()
})

test('T8 a permission inside the data of a smart account warns as one', () => {
  const shown = describe({
    domain: { name: 'Token', chainId: 1337, verifyingContract: token },
    types: {
      Permit: [{ name: 'value', type: 'uint256' }],
      TypedDataSign: [
        { name: 'contents', type: 'Permit' },
        { name: 'verifyingContract', type: 'address' },
      ],
    },
    primaryType: 'TypedDataSign',
    message: { contents: { value: numberToHex(9) }, verifyingContract: sender },
  })
  expect(shown.warning).toBe(t('sign.spending'))
  expect(rowsOf(shown)).toContain('Kind: Permit')
  expect(JSON.parse(shown.body ?? '')).toEqual({ value: '0x9' })
})
