import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, maxUint256, parseAbi } from 'viem'
import { nativeTokenAddress } from '../../chain/nativeToken.js'
import type { QuoteTransaction } from '../../services/bridge/quote.js'
import { grants, payer as standardPayer, thief } from '../grants.js'
import type { Random } from '../world/random.js'

/** Accounts, tokens and numbers that a hostile service knows of a payment. */
export type Scene = {
  payer: Address
  receiver: Address
  /** Tokens of the origin chain. */
  tokens: readonly [Address, ...Address[]]
  /** Contracts and accounts that the integrator lists. */
  listed: readonly Address[]
  here: number
  there: number
  /** Base units that the payment takes. */
  input: bigint
  /** Milliseconds since 1970. */
  now: number
}

export const strangers: readonly [Address, ...Address[]] = [thief, ...[1, 2, 3].map(toStranger)]
export const pickBytes = (random: Random, count: number) =>
  `0x${Array.from({ length: count }, () => random.between(0, 255).toString(16).padStart(2, '0')).join('')}` as Hex

/** Encodes a call of a token. */
export const encodeErc20 = (name: 'approve' | 'transfer', to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName: name, args: [to, amount] })

function toStranger(digit: number): Address {
  return `0x${`bad${digit}`.padEnd(40, String(digit))}` as Address
}

const multicall = parseAbi(['function multicall(bytes[] calls)'])
export const wrap = (calls: readonly Hex[]) => encodeFunctionData({ abi: multicall, args: [calls] })
export const selectors: readonly [Hex, ...Hex[]] = [
  '0x095ea7b3',
  '0xa9059cbb',
  '0x23b872dd',
  '0xd505accf',
  '0x8fcbaf0c',
  '0x39509351',
  '0xd73dd623',
  '0xa22cb465',
  '0x87517c45',
  '0xac9650d8',
]

/** Creates the choices that a hostile service has for a payment. */
export function createPicks({ payer, receiver, tokens, listed, here, there, input }: Scene) {
  const amounts: readonly [bigint, ...bigint[]] = [0n, 1n, input - 1n, input + 1n, input * 2n, maxUint256]
  const pickAmount = (random: Random) =>
    random.chance(0.5) ? random.pick(amounts) : (input * BigInt(random.between(0, 4e6))) / 1_000_000n
  const pickAddress = (random: Random): Address =>
    random.pick<Address>([...strangers, payer, receiver, ...tokens, ...listed, nativeTokenAddress])

  /** Transactions that no payment needs. */
  function pickExtra(random: Random): QuoteTransaction {
    const action = random.pick(['approval', 'fee', 'transfer', 'buy', 'sell', 'gift'])
    const [token, who, amount] = [random.pick(tokens), pickAddress(random), pickAmount(random)]
    const grant = random.pick(
      grants as readonly [(typeof grants)[0], ...typeof grants],
    ) as (typeof grants)[number]
    const call = random.pick<{ to: Address; data: Hex; value?: bigint }>([
      { to: token, data: encodeErc20('approve', who, amount) },
      { to: token, data: encodeErc20('transfer', who, amount) },
      { to: token, data: concat([encodeErc20('transfer', who, amount), pickBytes(random, 32)]) },
      {
        to: token,
        data: concat([
          random.pick(selectors),
          encodeErc20('approve', who, amount).replace('095ea7b3', '') as Hex,
        ]),
      },
      { to: who, data: '0x', value: amount },
      { to: who, data: pickBytes(random, 32), value: amount },
      { to: who, data: pickBytes(random, random.between(1, 80)) },
      { to: token, data: wrap([encodeErc20('approve', thief, amount)]) },
      { to: who, data: wrap([wrap([encodeErc20('transfer', thief, amount)])]) },
      {
        to: grant.to,
        data: grant.data.replaceAll(standardPayer.slice(2), payer.slice(2).toLowerCase()) as Hex,
      },
    ])
    return { chainId: random.chance(0.9) ? here : there, value: 0n, action, ...call }
  }
  return { pickAmount, pickAddress, pickExtra }
}

export type Picks = ReturnType<typeof createPicks>
