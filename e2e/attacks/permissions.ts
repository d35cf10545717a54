const address = (digit: string) => `0x${digit.repeat(40)}`
const spender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** 2100-01-01 00:00 UTC. */
const deadline = '4102444800'
const zero = `0x${'0'.repeat(64)}`

function toFields(text: string): { name: string; type: string }[] {
  return text.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { name, type }
  })
}

const details = 'address token,uint160 amount,uint48 expiration,uint48 nonce'
const item = 'uint8 itemType,address token,uint256 identifierOrCriteria,uint256 startAmount,uint256 endAmount'

/** A permit (EIP-2612) for one token. */
export const permit = (owner: string, token: string) => ({
  domain: { name: 'USD Coin', chainId: 1337, verifyingContract: token },
  primaryType: 'Permit',
  types: {
    Permit: toFields('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
  },
  message: { owner, spender, value: '25000000', nonce: 0, deadline },
})

/** A Permit2 allowance for several tokens, more than a small frame shows at once. */
export const permitBatch = (token: string) => ({
  domain: { name: 'Permit2', chainId: 1337, verifyingContract: '0x000000000022D473030F116dDEE9F6B43aC78BA3' },
  primaryType: 'PermitBatch',
  types: {
    PermitBatch: toFields('PermitDetails[] details,address spender,uint256 sigDeadline'),
    PermitDetails: toFields(details),
  },
  message: {
    details: [token, address('3'), address('4'), address('5')].map((one) => ({
      token: one,
      amount: (2n ** 160n - 1n).toString(),
      expiration: '4102444800',
      nonce: 0,
    })),
    spender,
    sigDeadline: deadline,
  },
})

/** An order that gives an asset away for nothing. */
export const order = (offerer: string) => ({
  domain: { name: 'Seaport', version: '1.6', chainId: 1337, verifyingContract: address('6') },
  primaryType: 'OrderComponents',
  types: {
    OrderComponents: toFields(
      'address offerer,address zone,OfferItem[] offer,ConsiderationItem[] consideration,uint8 orderType,uint256 startTime,uint256 endTime,bytes32 zoneHash,uint256 salt,bytes32 conduitKey,uint256 counter',
    ),
    OfferItem: toFields(item),
    ConsiderationItem: toFields(`${item},address recipient`),
  },
  message: {
    offerer,
    zone: address('0'),
    offer: [{ itemType: 2, token: address('7'), identifierOrCriteria: '77', startAmount: 1, endAmount: 1 }],
    consideration: [],
    orderType: 0,
    startTime: 0,
    endTime: deadline,
    zoneHash: zero,
    salt: 1,
    conduitKey: zero,
    counter: 0,
  },
})

/** Unknown data whose effect is at its end. */
export const unknownOrder = {
  domain: { name: 'Shop', chainId: 1337, verifyingContract: address('8') },
  primaryType: 'ShopOrder',
  types: { ShopOrder: toFields('string[] words,address spender') },
  message: { words: Array.from({ length: 40 }, (_, index) => `Line ${index}`), spender },
}
