import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { createTexts } from '../texts/loadTexts.js'
import { describeTypedData } from './describeTypedData.js'
import { parseTypedData } from './parseTypedData.js'

const t = createTexts()
const address = (digit: string) => getAddress(`0x${digit.repeat(40)}`)
const [me, spender, usdc, nft, other] = ['1', '2', '3', '4', '5'].map(address) as [
  `0x${string}`,
  ...`0x${string}`[],
]
const host = 'https://shop.example'
const tokens = new Map([[usdc?.toLowerCase() ?? '', { symbol: 'USDC', decimals: 6 }]])
/** 2030-01-01 00:00 UTC. */
const deadline = '1893456000'

type Types = Record<string, string>
const toFields = (types: Types) =>
  Object.fromEntries(
    Object.entries(types).map(([name, text]) => [
      name,
      text.split(',').map((field) => {
        const [type = '', label = ''] = field.split(' ')
        return { name: label, type }
      }),
    ]),
  )

function describe(primaryType: string, types: Types, message: object, contract = usdc) {
  const domain = { name: 'Test', chainId: 1337, verifyingContract: contract }
  const text = JSON.stringify({ domain, primaryType, types: toFields(types), message })
  return describeTypedData({ data: parseTypedData(text, 1337), chainId: 1337, host, tokens }, t)
}
const linesOf = ({ rows }: ReturnType<typeof describe>) =>
  rows.map(({ label, value }) => `${label}: ${value}`)

const permit = { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' }
const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const single = {
  PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline',
  PermitDetails: details,
}
const batch = {
  PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline',
  PermitDetails: details,
}
const tokenPermissions = { TokenPermissions: 'address token,uint256 amount' }
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const order = {
  OrderComponents:
    'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
  OfferItem: item,
  ConsiderationItem: `${item},address recipient`,
}
const zero = `0x${'0'.repeat(64)}`
const offered = { itemType: 2, token: nft, identifierOrCriteria: '77', startAmount: '1', endAmount: '1' }

test('T6 A10 a permit (EIP-2612) is told with token, amount, spender and deadline', () => {
  const message = { owner: me, spender, value: '2500000', nonce: 0, deadline }
  const shown = describe('Permit', permit, message)
  expect(shown).toMatchObject({ title: 'Allow spending', mustReadBody: false })
  expect(shown.warning).toBe(t('permission.allowWarning'))
  expect(linesOf(shown).slice(0, 5)).toEqual([
    'May take up to: 2.5 USDC',
    `Token: ${usdc}`,
    `Spender: ${spender}`,
    `Owner: ${me}`,
    'This signature works until: 2030-01-01 00:00 UTC',
  ])
  const endless = describe('Permit', permit, {
    ...message,
    value: (2n ** 256n - 1n).toString(),
    deadline: zero,
  })
  expect(linesOf(endless)).toContain('May take up to: Unlimited USDC')
  expect(endless.warning).toBe(t('call.unlimitedWarning'))
})

test('T6 A10 a permit of DAI is all or nothing, and may have no end', () => {
  const types = { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' }
  const message = { holder: me, spender, nonce: 0, expiry: 0, allowed: true }
  const shown = describe('Permit', types, message, other)
  expect(linesOf(shown)).toEqual(
    expect.arrayContaining([
      'May take up to: Unlimited',
      `Token: ${other}`,
      'This signature works until: No end',
    ]),
  )
  expect(linesOf(shown)).toContain(`: ${t('call.unverified')}`)
  expect(shown.warning).toBe(t('call.unlimitedWarning'))
  const revoked = describe('Permit', types, { ...message, allowed: false })
  expect(revoked).toMatchObject({ title: 'Take an allowance back', warning: undefined })
})

test('T6 A10 Permit2 is told token by token, for one and for many', () => {
  const detail = { token: usdc, amount: '1000000', expiration: deadline, nonce: 0 }
  const rest = { spender, sigDeadline: deadline }
  expect(linesOf(describe('PermitSingle', single, { details: detail, ...rest }, other)).slice(0, 5)).toEqual([
    'May take up to: 1 USDC',
    `Token: ${usdc}`,
    'May take it until: 2030-01-01 00:00 UTC',
    `Spender: ${spender}`,
    'This signature works until: 2030-01-01 00:00 UTC',
  ])
  const endless = { token: other, amount: (2n ** 160n - 1n).toString(), expiration: 0, nonce: 0 }
  const many = describe('PermitBatch', batch, { details: [detail, endless], ...rest }, other)
  expect(linesOf(many)).toEqual(
    expect.arrayContaining([
      'May take up to: 1 USDC',
      'May take up to: Unlimited',
      `Token: ${other}`,
      'May take it until: The same block only',
    ]),
  )
  expect(many.warning).toBe(t('call.unlimitedWarning'))
})

test.each(['', 'Batch'])(
  'T6 A10 a Permit%sTransferFrom, and one with a witness, whose body must be read',
  (many) => {
    const list = many ? '[]' : ''
    const fields = `TokenPermissions${list} permitted,address spender,uint256 nonce,uint256 deadline`
    const permitted = { token: usdc, amount: '3000000' }
    const message = { permitted: many ? [permitted, permitted] : permitted, spender, nonce: 1, deadline }
    const plain = describe(
      `Permit${many}TransferFrom`,
      { [`Permit${many}TransferFrom`]: fields, ...tokenPermissions },
      message,
      other,
    )
    expect(plain).toMatchObject({ title: 'Allow spending', mustReadBody: false })
    expect(linesOf(plain).filter((line) => line === 'May take up to: 3 USDC')).toHaveLength(many ? 2 : 1)
    const name = `Permit${many}WitnessTransferFrom`
    const types = { [name]: `${fields},Order witness`, ...tokenPermissions, Order: 'uint256 least' }
    const description = describe(name, types, { ...message, witness: { least: 1 } }, other)
    expect(description).toMatchObject({ title: 'Allow spending', mustReadBody: true })
    expect(linesOf(description)).toContain(`Spender: ${spender}`)
  },
)

test('T6 A10 an order of Seaport tells what is given, what comes back and what others get', () => {
  const payment = { itemType: 0, token: `0x${'0'.repeat(40)}`, identifierOrCriteria: 0 }
  const message = {
    offerer: me,
    zone: other,
    offer: [offered],
    consideration: [
      { ...payment, startAmount: '2000000000000000000', endAmount: '1000000000000000000', recipient: me },
      { ...payment, startAmount: '5', endAmount: '5', recipient: other },
    ],
    ...{
      orderType: 0,
      startTime: 0,
      endTime: deadline,
      zoneHash: zero,
      salt: 1,
      conduitKey: zero,
      counter: 0,
    },
  }
  const shown = describe('OrderComponents', order, message, other)
  expect(shown).toMatchObject({ title: 'Offer a trade', warning: t('permission.tradeWarning') })
  expect(linesOf(shown)).toEqual(
    expect.arrayContaining([
      'You give: 1 of number 77',
      `Token: ${nft}`,
      // The smaller of the start and end amounts.
      'You get: 1 (the network’s own coin)',
      'Somebody else gets: 0.000000000000000005 (the network’s own coin)',
      `Receiver: ${other}`,
      'This signature works until: 2030-01-01 00:00 UTC',
    ]),
  )
  const drained = describe('OrderComponents', order, { ...message, consideration: [] }, other)
  expect(drained.warning).toBe(t('permission.giftWarning'))
  expect(linesOf(drained)).toContain('You get: Nothing')
})

test('T6 A10 a transfer by signature (ERC-3009) names receiver, amount and end', () => {
  const name = 'TransferWithAuthorization'
  const fields = 'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'
  const message = { from: me, to: other, value: '7000000', validAfter: 0, validBefore: deadline, nonce: zero }
  const shown = describe(name, { [name]: fields }, message)
  expect(shown).toMatchObject({ title: 'Send tokens', warning: t('permission.transferWarning') })
  expect(linesOf(shown)).toEqual(expect.arrayContaining(['Sends: 7 USDC', `Receiver: ${other}`]))
})

test('T6 A10 a permission inside of an account’s own data (ERC-7739) is told as one', () => {
  const types = { ...permit, TypedDataSign: 'Permit contents,address verifyingContract' }
  const contents = { owner: me, spender, value: '1000000', nonce: 0, deadline }
  const shown = describe('TypedDataSign', types, { contents, verifyingContract: me })
  expect(shown.title).toBe('Allow spending')
  expect(linesOf(shown)).toContain(`Spender: ${spender}`)
})

test.each<[string, string, Types, object]>([
  [
    'a permit with a field more',
    'Permit',
    { Permit: `${permit.Permit},address also` },
    { owner: me, spender, value: 1, nonce: 0, deadline, also: other },
  ],
  ['a permit with other fields', 'Permit', { Permit: 'address spender' }, { spender }],
  [
    'fields in another order',
    'Permit',
    { Permit: 'address spender,address owner,uint256 value,uint256 nonce,uint256 deadline' },
    { owner: me, spender, value: 1, nonce: 0, deadline },
  ],
  ['data of nobody’s', 'Mail', { Mail: 'string words' }, { words: 'Hello' }],
])(
  'T6 A10 %s is not taken for a known one, and its whole body must be read',
  (_name, kind, types, message) => {
    const shown = describe(kind, types, message)
    expect(shown).toMatchObject({ title: 'Sign data', mustReadBody: true })
    expect(JSON.parse(shown.body ?? '')).toEqual(message)
    expect(shown.warning === t('sign.spending')).toBe(kind === 'Permit')
  },
)
