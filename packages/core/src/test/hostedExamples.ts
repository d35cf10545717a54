// Examples from the hosted services' documentation, read on 2026-11-17. Placeholders are filled in; amounts are strings.

const docs = 'https://portal.thirdweb.com'

const native = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const payer = '0x2a4f24F935Eb178e3e7BA9B53A5Ee6d8407C0709'
const receiver = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const originHash = '0xe199ef82a0b6215221536e18ec512813c1aa10b4f5ed0d4dfdfcd703578da56d'
const destinationHash = '0xa70a82f42330f54be95a542e1fcfe6ed2dd9f07fb8c82ae67afb4342319f7433'

const icon = 'https://assets.example/token.png'
const usdcToken = { chainId: 1, address: usdc, symbol: 'USDC', name: 'USDC', decimals: 6, iconUri: icon }
const etherToken = {
  chainId: 10,
  address: native,
  symbol: 'ETH',
  name: 'Ethereum',
  decimals: 18,
  iconUri: icon,
}

export const hostedAccounts = { native, usdc, payer, receiver, originHash, destinationHash } as const

export const hostedExamples = {
  prepareBuy: {
    page: `${docs}/references/typescript/v/buy/prepare`,
    data: {
      originAmount: '2000030000',
      destinationAmount: '1000000000000000000',
      blockNumber: '22026509',
      timestamp: 1741730936680,
      estimatedExecutionTimeMs: 1000,
      steps: [
        {
          // This page still has the older `priceUsd`; the services send `prices`.
          originToken: { ...usdcToken, priceUsd: 1 },
          destinationToken: { ...etherToken, priceUsd: 2000 },
          originAmount: '2000030000',
          destinationAmount: '1000000000000000000',
          estimatedExecutionTimeMs: 1000,
          transactions: [
            { action: 'approval', id: '0x', to: usdc, data: '0x095ea7b3', chainId: 1, type: 'eip1559' },
            {
              action: 'buy',
              to: receiver,
              value: '10000026098875381',
              data: '0x',
              chainId: 1,
              type: 'eip1559',
            },
          ],
        },
      ],
      expiration: 1741730936680,
      intent: { originChainId: 1, destinationChainId: 10, amount: '1000000000000000000' },
    },
  },
  statusCompleted: {
    page: `${docs}/references/typescript/v/status`,
    data: {
      status: 'COMPLETED',
      originAmount: '200000000000000',
      destinationAmount: '188625148000000',
      originChainId: 8453,
      destinationChainId: 2741,
      originTokenAddress: native,
      destinationTokenAddress: native,
      transactions: [
        { chainId: 8453, transactionHash: originHash },
        { chainId: 2741, transactionHash: destinationHash },
      ],
      purchaseData: { foo: 'bar' },
    },
  },
  statusNotFound: {
    page: `${docs}/references/typescript/v/status`,
    data: { status: 'NOT_FOUND' },
  },
  prepareOnramp: {
    page: `${docs}/references/typescript/v/onramp/prepare`,
    data: {
      id: '123e4567-e89b-12d3-a456-426614174000',
      link: 'https://crypto.link.com/session?id=1',
      currency: 'USD',
      currencyAmount: 10.52,
      destinationAmount: '10000000000000000000',
      // Missing in the page's example, but present in its type.
      destinationToken: { ...etherToken, chainId: 1, prices: { USD: 2000 } },
      timestamp: 1689812800,
      expiration: 1689842800,
      steps: [],
      intent: {
        onramp: 'stripe',
        chainId: 1,
        tokenAddress: native,
        receiver,
        amount: '10000000000000000000',
      },
    },
  },
  onrampStatus: {
    page: `${docs}/references/typescript/v/onramp/status`,
    data: {
      status: 'COMPLETED',
      transactions: [{ chainId: 1, transactionHash: `0x${'1234567890abcdef'.repeat(4)}` }],
      purchaseData: { orderId: 'abc-123' },
    },
  },
  chains: {
    page: `${docs}/references/typescript/v/chains`,
    data: [
      {
        chainId: 1,
        name: 'Ethereum',
        icon: 'https://assets.thirdweb.com/chains/1.png',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
      {
        chainId: 137,
        name: 'Polygon',
        icon: 'https://assets.thirdweb.com/chains/137.png',
        nativeCurrency: { name: 'MATIC', symbol: 'MATIC', decimals: 18 },
      },
    ],
  },
  routes: {
    page: `${docs}/references/typescript/v/routes`,
    data: [
      {
        destinationToken: {
          address: '0x12c88a3C30A7AaBC1dd7f2c08a97145F5DCcD830',
          chainId: 1,
          decimals: 18,
          iconUri: icon,
          name: 'G7',
          symbol: 'G7',
        },
        originToken: { ...etherToken, chainId: 480, name: 'Ether' },
      },
    ],
  },
  profiles: {
    page: `${docs}/changelog/introducing-the-social-sdk`,
    data: [
      {
        type: 'ens',
        name: 'somebody.eth',
        avatar: 'ipfs://bafybeic2wvtpv5hpdyeuy6o77yd5fp2ndfygppd6drdxvtfd2jouijn72m',
        metadata: { name: 'somebody.eth' },
      },
      {
        type: 'farcaster',
        name: 'somebody',
        bio: 'Builds things',
        avatar: 'https://pictures.example/1',
        metadata: { fid: 1, username: 'somebody', addresses: [payer] },
      },
    ],
  },
} as const
