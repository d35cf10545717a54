import { isSameAddress } from '@billfold/protocol'
import { type Address, isAddress, zeroAddress } from 'viem'

/** An asset that moves or may move. */
export type PermittedItem = {
  /** Undefined for the native coin. */
  token: Address | undefined
  /** Base units; `all` if unlimited. */
  amount: bigint | 'all'
  /** The token id in a collection. */
  tokenId?: bigint | undefined
  /** Seconds at which the spender's right ends; undefined if the permission has its own end. */
  until?: bigint | undefined
  receiver?: Address | undefined
}

/** A permission in signed data, reduced to what the user must know. */
export type Permission = {
  kind: 'allow' | 'revoke' | 'transfer' | 'trade'
  gives: readonly PermittedItem[]
  /** Payments in return, with their receivers. */
  gets: readonly PermittedItem[]
  owner?: Address | undefined
  spender?: Address | undefined
  /** The last valid second of the signature; undefined without an end. */
  deadline: bigint | undefined
  /** True if the data signs something that this does not describe. */
  isPartial: boolean
}

export type PermissionData = {
  /** The name of the signed type. */
  kind: string
  types: Readonly<Record<string, readonly { name: string; type: string }[] | undefined>>
  verifyingContract: string | undefined
  message: Readonly<Record<string, unknown>>
}

type Read = (fields: Fields, token: Address) => Omit<Permission, 'isPartial'>

/** The largest finite amounts; anything in the upper half is unlimited. */
const endless = { uint160: 2n ** 159n, uint256: 2n ** 255n } as const

const tokenPermissions = { TokenPermissions: 'address token,uint256 amount' }
const permitDetails = { PermitDetails: 'address token,uint160 amount,uint48 expiration,uint48 nonce' }
const seaportItem =
  'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'
const authorization =
  'address from,address to,uint256 value,uint256 validAfter,uint256 validBefore,bytes32 nonce'

/** Known types: their fields, nested fields, and readers. */
const shapes: readonly { kind: string; types: Readonly<Record<string, string>>; read: Read }[] = [
  // EIP-2612
  {
    kind: 'Permit',
    types: { Permit: 'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline' },
    read: (fields, token) => ({
      ...allow([{ token, amount: fields.amount('value', 'uint256') }]),
      owner: fields.address('owner'),
      spender: fields.address('spender'),
      deadline: fields.number('deadline'),
    }),
  },
  // DAI: all or nothing; an expiry of zero means none.
  {
    kind: 'Permit',
    types: { Permit: 'address holder,address spender,uint256 nonce,uint256 expiry,bool allowed' },
    read: (fields, token) => ({
      ...allow([{ token, amount: fields.flag('allowed') ? 'all' : 0n }]),
      owner: fields.address('holder'),
      spender: fields.address('spender'),
      deadline: fields.number('expiry') || undefined,
    }),
  },
  // Permit2, allowances
  {
    kind: 'PermitSingle',
    types: { PermitSingle: 'PermitDetails details,address spender,uint256 sigDeadline', ...permitDetails },
    read: (fields) => readAllowances([fields.inner('details')], fields),
  },
  {
    kind: 'PermitBatch',
    types: { PermitBatch: 'PermitDetails[] details,address spender,uint256 sigDeadline', ...permitDetails },
    read: (fields) => readAllowances(fields.list('details'), fields),
  },
  // Permit2, one transfer each; a witness may contain anything.
  ...(['', 'Witness'] as const).flatMap((witness) => [
    {
      kind: `Permit${witness}TransferFrom`,
      types: {
        [`Permit${witness}TransferFrom`]:
          'TokenPermissions permitted,address spender,uint256 nonce,uint256 deadline',
        ...tokenPermissions,
      },
      read: (fields: Fields) => readTransfers([fields.inner('permitted')], fields),
    },
    {
      kind: `PermitBatch${witness}TransferFrom`,
      types: {
        [`PermitBatch${witness}TransferFrom`]:
          'TokenPermissions[] permitted,address spender,uint256 nonce,uint256 deadline',
        ...tokenPermissions,
      },
      read: (fields: Fields) => readTransfers(fields.list('permitted'), fields),
    },
  ]),
  // ERC-3009
  ...['TransferWithAuthorization', 'ReceiveWithAuthorization'].map((kind) => ({
    kind,
    types: { [kind]: authorization },
    read: (fields: Fields, token: Address) => ({
      kind: 'transfer' as const,
      gives: [{ token, amount: fields.number('value'), receiver: fields.address('to') }],
      gets: [],
      owner: fields.address('from'),
      deadline: fields.number('validBefore'),
    }),
  })),
  // Seaport
  {
    kind: 'OrderComponents',
    types: {
      OrderComponents:
        'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
      OfferItem: seaportItem,
      ConsiderationItem: `${seaportItem},address recipient`,
    },
    read: (fields) => ({
      kind: 'trade',
      gives: fields.list('offer').map((item) => readSeaportItem(item, 'most')),
      gets: fields
        .list('consideration')
        .map((item) => ({ ...readSeaportItem(item, 'least'), receiver: item.address('recipient') })),
      owner: fields.address('offerer'),
      deadline: fields.number('endTime'),
    }),
  },
]

/** Reads a permission whose types match a known one exactly; undefined for other data. */
export function readPermission(data: PermissionData): Permission | undefined {
  const { kind, types, verifyingContract = '', message } = data
  const shape = shapes.find((known) => known.kind === kind && hasTypes(types, known.types, kind))
  if (!shape || !isAddress(verifyingContract, { strict: false })) return undefined
  try {
    const read = shape.read(toFields(message), verifyingContract)
    return { ...read, isPartial: kind.includes('Witness') }
  } catch {
    return undefined
  }
}

function hasTypes(
  types: PermissionData['types'],
  known: Readonly<Record<string, string>>,
  kind: string,
): boolean {
  return Object.entries(known).every(([name, fields]) => {
    const written = types[name]?.map((field) => `${field.type} ${field.name}`).join(',')
    // A witness is the last field, with a type of the app.
    if (name === kind && kind.includes('Witness')) return written?.startsWith(`${fields},`) === true
    return written === fields
  })
}

function allow(gives: readonly PermittedItem[]) {
  const kind = gives.every(({ amount }) => amount === 0n) ? ('revoke' as const) : ('allow' as const)
  return { kind, gives, gets: [] }
}

function readAllowances(details: readonly Fields[], fields: Fields): Omit<Permission, 'isPartial'> {
  const gives = details.map((item) => ({
    token: item.address('token'),
    amount: item.amount('amount', 'uint160'),
    until: item.number('expiration'),
  }))
  return { ...allow(gives), spender: fields.address('spender'), deadline: fields.number('sigDeadline') }
}

function readTransfers(permitted: readonly Fields[], fields: Fields): Omit<Permission, 'isPartial'> {
  const gives = permitted.map((item) => ({
    token: item.address('token'),
    amount: item.amount('amount', 'uint256'),
  }))
  return { ...allow(gives), spender: fields.address('spender'), deadline: fields.number('deadline') }
}

/** Amounts may change over time. Shows the one that is worse for the user. */
function readSeaportItem(item: Fields, side: 'most' | 'least'): PermittedItem {
  const [start, end] = [item.number('startAmount'), item.number('endAmount')]
  const type = item.number('itemType')
  const token = item.address('token')
  return {
    token: type === 0n && isSameAddress(token, zeroAddress) ? undefined : token,
    amount: start > end === (side === 'most') ? start : end,
    ...(type > 1n && { tokenId: item.number('identifierOrCriteria') }),
  }
}

type Fields = {
  number(name: string): bigint
  amount(name: string, type: keyof typeof endless): bigint | 'all'
  flag(name: string): boolean
  address(name: string): Address
  inner(name: string): Fields
  list(name: string): readonly Fields[]
}

/** Reads fields of signed data by name; throws if a value does not match its type. */
function toFields(value: unknown): Fields {
  const record = value as Readonly<Record<string, unknown>>
  const number = (name: string) => BigInt(record[name] as string)
  return {
    number,
    amount(name, type) {
      const amount = number(name)
      return amount >= endless[type] ? 'all' : amount
    },
    flag: (name) => record[name] === true || record[name] === 'true',
    address(name) {
      const address = record[name]
      if (typeof address !== 'string' || !isAddress(address, { strict: false })) throw new Error(name)
      return address
    },
    inner: (name) => toFields(record[name]),
    list: (name) => (record[name] as readonly unknown[]).map(toFields),
  }
}
