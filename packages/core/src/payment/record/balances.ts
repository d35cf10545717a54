import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import { getNativeBalance, getTokenBalance } from '../../chain/erc20.js'
import { isNativeToken } from '../../chain/nativeToken.js'
import type { Billfold } from '../../config/Billfold.js'
import { getClient } from '../../engine/openWallet.js'
import type { QuoteStep } from '../../services/bridge/quote.js'
import type { PayQuote } from '../quote/quote.js'
import type { PaymentRecord } from './Payment.js'

/** Reads a token balance in base units. */
function readBalance(
  billfold: Pick<Billfold, 'wagmi' | 'chains'>,
  { chainId, address: token }: Pick<QuoteStep['originToken'], 'chainId' | 'address'>,
  address: Address,
): Promise<bigint> {
  const client = getClient(billfold, { chainId })
  return isNativeToken(token)
    ? getNativeBalance(client, { address, chainId })
    : getTokenBalance(client, { address, token, chainId })
}

/** Reads the payer's balances for all quote steps after the first. */
export async function readHeld(
  billfold: Billfold,
  { steps, payer }: Pick<PayQuote, 'steps'> & Pick<PaymentRecord, 'payer'>,
): Promise<bigint[]> {
  const later = steps.slice(1)
  if (later.length === 0) return []
  return Promise.all(later.map(({ originToken }) => readBalance(billfold, originToken, payer)))
}

type Token = PaymentRecord['details']['quote']['steps'][number]['originToken']

/** Returns the payer's token gain since `before`, not counting gas of the payment's own steps. */
export async function readArrived(
  billfold: Billfold,
  { payer, steps }: PaymentRecord,
  { token, before }: { token: Token; before: bigint },
): Promise<bigint> {
  const arrived = (await readBalance(billfold, token, payer)) - before
  if (!isNativeToken(token.address)) return arrived
  // Earlier steps paid their gas in the same token.
  const client = getClient(billfold, token)
  const gas = steps
    .filter(({ chainId, status }) => chainId === token.chainId && status === 'confirmed')
    .filter(({ hash }) => hash !== undefined)
    .map(async ({ hash }) => {
      const receipt = await client.request({ method: 'eth_getTransactionReceipt', params: [hash] })
      const { from, gasUsed, effectiveGasPrice, l1Fee } = (receipt ?? {}) as Record<
        string,
        string | undefined
      >
      if (!isSameAddress(from, payer)) return 0n
      return BigInt(gasUsed ?? 0) * BigInt(effectiveGasPrice ?? 0) + BigInt(l1Fee ?? 0)
    })
  return (await Promise.all(gas)).reduce((sum, paid) => sum + paid, arrived)
}
