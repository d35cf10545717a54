import { encodeAbiParameters, encodeFunctionData, erc20Abi, type Hex, parseAbiParameters } from 'viem'
import { ether, native, usdc } from './bridge.js'

type Body = Record<string, string>
type Token = typeof ether

const router = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const escrow = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
/** Contracts of a payment that are not tokens. */
export const payContracts: readonly string[] = [router, escrow]
const wanted = '10000000000000000'
const hourMs = 3_600_000

const baseUsdc = { ...usdc, chainId: 8453 }
const baseEther = { ...ether, chainId: 8453 }
/** A token with the longest texts. */
export const longToken = {
  ...usdc,
  address: '0x00000000000000000000000000000000000000b0' as const,
  name: 'The Token With The Longest Name Of Them',
  symbol: 'LONGESTTOKEN',
  chainId: 250,
}
const localEther = { ...ether, chainId: 1337 }

function quote(steps: readonly { originAmount: string }[], more: object = {}) {
  const [first] = steps
  return {
    originAmount: first?.originAmount,
    destinationAmount: wanted,
    timestamp: Date.now(),
    expiration: Date.now() + hourMs,
    paymentId: 'payment-7',
    steps,
    ...more,
  }
}

const toStep = (
  from: Token,
  to: Token,
  amounts: { originAmount: string; destinationAmount: string },
  transactions: object[],
) => ({
  ...amounts,
  originToken: from,
  destinationToken: to,
  transactions,
})

/** USDC on Base for ether on Ethereum: an approval, then the call. */
export const buyWithUsdc = (originAmount: string) => () =>
  quote([
    toStep(baseUsdc, ether, { originAmount, destinationAmount: wanted }, [
      {
        chainId: 8453,
        to: baseUsdc.address,
        data: encodeFunctionData({
          abi: erc20Abi,
          functionName: 'approve',
          args: [router, BigInt(originAmount)],
        }),
        action: 'approval',
      },
      { chainId: 8453, to: router, data: '0x12345678', action: 'buy' },
    ]),
  ])

/** Ether on Base for ether on Ethereum: one call, then a delivery. */
export const buyWithEther = (originAmount = '10050000000000000', destinationAmount = wanted) =>
  quote(
    [
      toStep(baseEther, ether, { originAmount, destinationAmount }, [
        { chainId: 8453, to: router, data: '0x12345678', value: originAmount, action: 'buy' },
      ]),
    ],
    { destinationAmount },
  )

/** A swap, then a bridge. */
export const buyByRoute = () => {
  const between = { originAmount: '10050000000000000', destinationAmount: wanted }
  const first = { originAmount: '25300000', destinationAmount: between.originAmount }
  return quote(
    [
      toStep(baseUsdc, baseEther, first, [
        { chainId: 8453, to: router, data: '0x12345678', value: '0', action: 'buy' },
      ]),
      toStep(baseEther, ether, between, [
        { chainId: 8453, to: router, data: '0x12345678', value: between.originAmount, action: 'buy' },
      ]),
    ],
    { estimatedExecutionTimeMs: 420_000 },
  )
}

const intent = parseAbiParameters(
  'address, uint256, address, address, uint256, uint256, address, address, uint256, address, uint256, bytes32',
)

/** A deposit into the escrow of the local chain, refunded without delivery. */
export const depositEther =
  (inMs = 600_000) =>
  (body: string) => {
    const { sender, receiver } = JSON.parse(body) as Body
    const originAmount = '10050000000000000'
    const deadline = BigInt(Math.floor((Date.now() + inMs) / 1000))
    const words = encodeAbiParameters(intent, [
      sender as Hex,
      1337n,
      escrow,
      native,
      BigInt(originAmount),
      1n,
      escrow,
      native,
      BigInt(wanted),
      receiver as Hex,
      deadline,
      `0x${'7'.repeat(64)}`,
    ])
    return quote([
      toStep(localEther, ether, { originAmount, destinationAmount: wanted }, [
        {
          chainId: 1337,
          to: escrow,
          data: `0x4b2eec97${words.slice(2)}`,
          value: originAmount,
          action: 'deposit',
        },
      ]),
    ])
  }

const option = (token: Token, balance: string, originAmount: string) => ({
  token,
  balance,
  quote: { originAmount, destinationAmount: wanted, timestamp: Date.now(), steps: [] },
})

/** Balances of a wallet that holds every token. */
export const everyToken = {
  'GET /v1/buy/quote/': [
    option(longToken, '123456789123456', '25300000'),
    option(baseUsdc, '2500750000', '25300000'),
    option(baseEther, '1234500000000000000', '10050000000000000'),
    option(ether, '1234500000000000000', wanted),
    option(localEther, '1234500000000000000', '10050000000000000'),
    option(usdc, '4000000', '25100000'),
    { token: { ...usdc, chainId: 10 }, balance: '9000000', quote: undefined },
  ],
} as const
