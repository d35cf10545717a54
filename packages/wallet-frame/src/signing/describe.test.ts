import type { FrameParams } from '@billfold/protocol'
import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, formatUnits, getAddress, numberToHex, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { createTexts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'
import { describeAuthorization } from './describeAuthorization.js'
import { describeMessage } from './describeMessage.js'
import { describeTransaction } from './describeTransaction.js'
import { describeTypedData } from './describeTypedData.js'

const t = createTexts()
const runs = process.env.BILLFOLD_LONG ? 2_000 : 100
const hex = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Buffer.from(bytes).toString('hex'))
const address = hex.map((text) => getAddress(`0x${text}`))
const amount = fc.bigInt({ min: 0n, max: 2n ** 96n })
const read = ({ title, rows, body, warning }: Description) =>
  [title, ...rows.map(({ value }) => value), body, warning].join('\n')

const token = getAddress('0x00000000000000000000000000000000000000cc')
const tokens = new Map([[token.toLowerCase(), { symbol: 'USDC', decimals: 6 }]])
const local = { id: 1337, name: 'Local One', symbol: 'ETH' }

type Context = Partial<Parameters<typeof describeTransaction>[1]>

const send = (
  to: `0x${string}`,
  value: bigint,
  data: `0x${string}` = '0x',
  { networks = [local], tokens: known = new Map() }: Context = {},
) =>
  describeTransaction(
    {
      address: '0x00000000000000000000000000000000000000Aa',
      chainId: 1337,
      chainName: 'Ethereum',
      symbol: 'USDC',
      transaction: { to, value: numberToHex(value), data, nonce: '0x0', gas: '0x5208', gasPrice: '0x1' },
    } as FrameParams<'signTransaction'>,
    { networks, tokens: known },
    t,
  )

test('T6 whatever is sent, the receiver stands there whole, with the amount that is signed and the network', () => {
  fc.assert(
    fc.property(address, amount, (to, value) => {
      const shown = read(send(to, value))
      expect(shown).toContain(to)
      expect(shown).toContain('(1337)')
      const [, whole = '', part = ''] = /^Send (\d+)(?:\.(\d+))? ETH\n/.exec(shown) ?? []
      expect(BigInt(whole) * 10n ** 18n + BigInt(part.padEnd(18, '0'))).toBe(value)
    }),
    { numRuns: runs },
  )
})

test('T6 a network that the server knows has its name and currency; of any other the site’s word is told as such', () => {
  const to = '0x00000000000000000000000000000000000000Bb'
  expect(read(send(to, 1n))).toContain('Local One (1337)')
  const unknown = read(send(to, 1n, '0x', { networks: [] }))
  expect(unknown).toContain('1337; this site calls it “Ethereum”')
  expect(unknown).not.toContain('Local One')
})

const lend = (chainId: number, chainName: string, symbol: string) =>
  describeTransaction(
    {
      address: '0x00000000000000000000000000000000000000Aa',
      chainId,
      chainName,
      symbol,
      transaction: {
        to: '0x00000000000000000000000000000000000000Bb',
        value: numberToHex(5n * 10n ** 18n),
        data: '0x',
        nonce: '0x0',
        gas: '0x5208',
        gasPrice: '0x1',
      },
    } as FrameParams<'signTransaction'>,
    { networks: [local], tokens: new Map() },
    t,
  )

test('T6 A19 an unknown network lends the site’s words to no title and no amount, and its name cannot turn the line', () => {
  const shown = lend(987654, 'Test\u202e net\u200b\n(no value)', 'points (no value')
  expect(shown.title).toBe('Send 5 (the network’s own coin)')
  expect(read(shown)).not.toContain('points')
  expect(read(shown)).toContain('987654; this site calls it “Test net(no value)”')
  expect(read(lend(987654, 'x'.repeat(500), 'ETH'))).toContain(`“${'x'.repeat(60)}…”`)
})

test.each([
  [1, 'Ethereum (1)', 'ETH'],
  [56, 'BNB Smart Chain (56)', 'BNB'],
  [137, 'Polygon (137)', 'POL'],
  [1337, 'Local One (1337)', 'ETH'],
])('T6 A19 network %s has a name and a coin of our own, whatever the site says', (id, name, symbol) => {
  const shown = lend(id, 'Play money', 'points')
  expect(shown.title).toBe(`Send 5 ${symbol}`)
  expect(read(shown)).toContain(name)
  expect(read(shown)).not.toMatch(/Play money|points/)
})

test('T6 tokens that are sent and allowances that are given are told with contract, counterpart and amount', () => {
  const names = ['transfer', 'approve'] as const
  fc.assert(
    fc.property(fc.constantFrom(...names), address, address, amount, (functionName, token, other, value) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [other, value] })
      const shown = send(token, 0n, data)
      expect(shown.title).toBe(functionName === 'transfer' ? 'Send tokens' : 'Allow spending')
      for (const part of [token, other, value.toString()]) expect(read(shown)).toContain(part)
      expect(shown.warning !== undefined).toBe(functionName === 'approve')
    }),
    { numRuns: runs },
  )
})

test('T6 an amount is told in the token that the network has there, in base units and as unchecked where it has none', () => {
  fc.assert(
    fc.property(fc.constantFrom('transfer', 'approve'), address, amount, (functionName, other, value) => {
      const data = encodeFunctionData({ abi: erc20Abi, functionName, args: [other, value] } as never)
      const known = read(send(token, 0n, data, { tokens }))
      expect(known).toContain(`${formatUnits(value, 6)} USDC\n`)
      expect(known).not.toContain('base units')
      // Any contract may choose any name.
      expect(known).toContain('USDC, as its contract calls itself')
      expect(known).toContain(token)
      const unknown = read(send(other, 0n, data, { tokens }))
      expect(unknown).toContain(`${value} base units`)
      expect(unknown).toContain('could not read this token')
      expect(unknown).not.toContain('USDC')
    }),
    { numRuns: runs },
  )
})

test.each([
  [2n ** 255n - 1n, false],
  [2n ** 255n, true],
  [2n ** 256n - 1n, true],
])('T6 an allowance of %s is told as unlimited: %s', (value, unlimited) => {
  const write = (functionName: 'approve' | 'transfer') =>
    encodeFunctionData({ abi: erc20Abi, functionName, args: [token, value] })
  const allowed = send(token, 0n, write('approve'), { tokens })
  expect(read(allowed).includes('Unlimited USDC')).toBe(unlimited)
  expect(allowed.warning).toBe(t(unlimited ? 'call.unlimitedWarning' : 'call.approveWarning'))
  expect(read(send(token, 0n, write('approve'))).includes('Unlimited\n')).toBe(unlimited)
  // A sent amount is never "unlimited".
  expect(read(send(token, 0n, write('transfer'), { tokens }))).toContain(formatUnits(value, 6))
})

test('T6 T8 a call that cannot be read, a message that is no text and data that lets somebody spend are warned of', () => {
  const to = '0x00000000000000000000000000000000000000Bb'
  expect(send(to, 0n, '0xdeadbeef')).toMatchObject({ warning: t('send.unread'), body: '0xdeadbeef' })
  const message = (text: `0x${string}`) =>
    describeMessage({ address: to, chainId: 1337, message: text }, 'https://shop.example', t)
  expect(message('0xff00')).toMatchObject({ warning: t('sign.notText'), body: '0xff00' })
  // A direction-changing character would make the text read differently.
  expect(message(stringToHex('pay \u202e100'))).toMatchObject({ warning: t('sign.notText') })
  expect(message(stringToHex('Hello')).body).toBe('Hello')
  const typed = (primaryType: string) => {
    const data = { primaryType, types: {}, domain: { chainId: 1 }, message: { a: 1 } } as never
    return describeTypedData({ data, chainId: 1, host: 'https://shop.example', tokens: new Map() }, t)
  }
  expect(typed('Permit').warning).toBe(t('sign.spending'))
  expect(typed('Mail')).toMatchObject({ warning: undefined, body: '{\n  "a": 1\n}' })
})

test('T6 an account delegates to the one contract that obeys it alone, and on one network', () => {
  const known = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'
  const delegation = { address: token, chainId: 1337, nonce: 0 } as const
  expect(read(describeAuthorization({ ...delegation, contract: known }, t))).toContain(known)
  fc.assert(
    fc.property(address, (contract) => {
      expect(() => describeAuthorization({ ...delegation, contract }, t)).toThrow()
    }),
    { numRuns: 50 },
  )
  expect(() => describeAuthorization({ ...delegation, chainId: 0, contract: known }, t)).toThrow()
})

test('the network fee is the most that the signed fields and the chain beneath can cost, rounded up', () => {
  const fee = (l1Fee?: `0x${string}`) =>
    describeTransaction(
      {
        address: '0x00000000000000000000000000000000000000Aa',
        chainId: 1337,
        chainName: 'Local One',
        symbol: 'ETH',
        transaction: {
          to: token,
          value: '0x0',
          data: '0x',
          nonce: '0x0',
          gas: numberToHex(51_693n),
          maxFeePerGas: numberToHex(1_200_000_001n),
          maxPriorityFeePerGas: '0x1',
        },
        l1Fee,
      },
      { networks: [local], tokens: new Map() },
      t,
    ).rows.find(({ label }) => label === 'Network fee (max)')?.value
  expect(fee()).toBe('0.000063 ETH')
  expect(fee(numberToHex(10n ** 13n))).toBe('0.000073 ETH')
})
