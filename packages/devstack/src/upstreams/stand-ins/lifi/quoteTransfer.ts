import { LiFiDiamond } from '@billfold/contracts'
import type { FeeCost, LiFiStep, Step, Token } from '@lifi/types'
import { type Address, encodeFunctionData, type Hex, padHex, toHex, zeroAddress } from 'viem'
import { generatePrivateKey } from 'viem/accounts'
import { convertAmount } from '../convertAmount.js'
import { isNative } from '../sendToken.js'
import { type LifiTool, lifiTools, type Order } from './Order.js'

export type QuoteTransferParameters = {
  fromToken: Token
  toToken: Token
  sender: Address
  receiver: Address
  integrator: string
  /** Parts of a million. */
  slippage: bigint
  /** The side that is fixed. */
  fixed: { fromAmount: bigint } | { toAmount: bigint }
  diamond: Address
  /** Chain seconds until which the transaction is accepted. */
  deadline: number
  /** Takes the slippage off an exact output, as some tools do. */
  isLoose: boolean
  /** Lost in a moved price, in basis points. */
  lossBps: bigint
}

const million = 1_000_000n
const feeBps = 25n

/** Prices a transfer and builds its transaction. */
export function quoteTransfer(parameters: QuoteTransferParameters): { order: Order; step: LiFiStep } {
  const { fromToken, toToken, integrator, sender, receiver } = parameters
  const tool: LifiTool = ['ETH', 'USDT'].includes(fromToken.symbol) ? 'stargateV2' : 'across'
  const amounts = priceTransfer(parameters)
  const feeCosts = listFees(amounts.fromAmount, fromToken, tool)
  const transactionId = generatePrivateKey()
  const order: Order = {
    transactionId,
    tool,
    integrator,
    fromToken,
    toToken,
    ...amounts,
    feeCosts,
    sender,
    receiver,
  }
  return { order, step: describeStep(order, parameters) }
}

/** Only a transfer between different tokens has slippage. */
function priceTransfer({ fromToken, toToken, slippage, fixed, isLoose, lossBps }: QuoteTransferParameters) {
  const lost = fromToken.symbol === toToken.symbol ? 0n : slippage
  const toMin = (toAmount: bigint) => (toAmount * (million - lost)) / million
  const getOutput = (fromAmount: bigint) => {
    const net = fromAmount - (fromAmount * feeBps) / 10_000n
    return (convertAmount(net, fromToken, toToken) * (10_000n - lossBps)) / 10_000n
  }
  if ('fromAmount' in fixed) {
    const toAmount = getOutput(fixed.fromAmount)
    return { fromAmount: fixed.fromAmount, toAmount, toAmountMin: toMin(toAmount) }
  }
  const whole = million - lost
  const toAmount = isLoose ? fixed.toAmount : (fixed.toAmount * million + whole - 1n) / whole
  const gross = convertAmount(toAmount, toToken, fromToken, 'up') * 10_000n
  let fromAmount = (gross * 10_000n) / ((10_000n - feeBps) * (10_000n - lossBps)) + 1n
  while (getOutput(fromAmount) < toAmount) fromAmount += 1n
  while (fromAmount > 1n && getOutput(fromAmount - 1n) >= toAmount) fromAmount -= 1n
  return { fromAmount, toAmount, toAmountMin: toMin(toAmount) }
}

function listFees(fromAmount: bigint, token: Token, tool: LifiTool): FeeCost[] {
  const { nativeFee } = lifiTools[tool]
  const included: FeeCost = {
    name: 'LIFI Fixed Fee',
    description: 'Fixed LIFI fee, independent of any other fee',
    token,
    amount: ((fromAmount * feeBps) / 10_000n).toString(),
    amountUSD: '0.00',
    percentage: '0.0025',
    included: true,
  }
  if (nativeFee === 0n) return [included]
  const native = { ...token, address: zeroAddress, symbol: 'ETH', name: 'Ether', decimals: 18 }
  const onTop: FeeCost = {
    name: 'Native Fee',
    description: 'Native bridge fee',
    token: { ...native, priceUSD: '2500' },
    amount: nativeFee.toString(),
    amountUSD: '1.00',
    percentage: '0',
    included: false,
  }
  return [included, onTop]
}

function describeStep(order: Order, { slippage, diamond, deadline }: QuoteTransferParameters): LiFiStep {
  const { tool, fromToken, toToken, fromAmount, toAmount, toAmountMin, feeCosts, integrator } = order
  const { nativeFee, name } = lifiTools[tool]
  const toolDetails = { key: tool, name, logoURI: '' }
  const action = {
    fromChainId: fromToken.chainId,
    toChainId: toToken.chainId,
    fromToken,
    toToken,
    fromAmount: fromAmount.toString(),
    fromAddress: order.sender,
    toAddress: order.receiver,
    slippage: Number(slippage) / Number(million),
  }
  const estimate = {
    tool,
    fromAmount: fromAmount.toString(),
    toAmount: toAmount.toString(),
    toAmountMin: toAmountMin.toString(),
    approvalAddress: diamond,
    feeCosts,
    gasCosts: [],
    executionDuration: 4,
    ...(fromToken.symbol === 'USDT' ? { approvalReset: true } : {}),
  }
  const value = nativeFee + (isNative(fromToken.address as Address) ? fromAmount : 0n)
  const cross: Step = { id: `${order.transactionId}:0`, type: 'cross', tool, toolDetails, action, estimate }
  return {
    id: `${order.transactionId}:0`,
    type: 'lifi',
    tool,
    toolDetails,
    integrator,
    action,
    estimate,
    includedSteps: [cross],
    transactionId: order.transactionId,
    transactionRequest: {
      from: order.sender,
      to: diamond,
      chainId: fromToken.chainId,
      data: encodeStart(order, deadline),
      value: toHex(value),
      gasPrice: toHex(2_000_000_000),
      gasLimit: toHex(300_000),
    },
  }
}

/** Encodes the call of the tool's facet. */
function encodeStart(order: Order, deadline: number): Hex {
  const { tool, fromToken, toToken, fromAmount, toAmount, toAmountMin, sender, receiver } = order
  const bridgeData = {
    transactionId: order.transactionId,
    bridge: tool,
    integrator: order.integrator,
    referrer: zeroAddress,
    sendingAssetId: fromToken.address as Address,
    receiver,
    minAmount: fromAmount,
    destinationChainId: BigInt(toToken.chainId),
    hasSourceSwaps: false,
    hasDestinationCall: false,
  }
  const { abi } = LiFiDiamond
  if (tool === 'across') {
    const acrossData = {
      receivingAssetId: toToken.address as Address,
      outputAmount: toAmount,
      quoteTimestamp: deadline,
      fillDeadline: deadline,
      message: '0x',
    } as const
    return encodeFunctionData({
      abi,
      functionName: 'startBridgeTokensViaAcrossV3',
      args: [bridgeData, acrossData],
    })
  }
  const stargateData = {
    assetId: 1,
    sendParams: {
      dstEid: toToken.chainId,
      to: padHex(receiver),
      amountLD: fromAmount,
      minAmountLD: toAmountMin,
      extraOptions: '0x',
      composeMsg: '0x',
      oftCmd: '0x',
    },
    fee: { nativeFee: lifiTools[tool].nativeFee, lzTokenFee: 0n },
    refundAddress: sender,
  } as const
  return encodeFunctionData({
    abi,
    functionName: 'startBridgeTokensViaStargate',
    args: [bridgeData, stargateData],
  })
}
