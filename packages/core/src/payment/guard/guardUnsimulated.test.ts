import { isSameAddress } from '@billfold/protocol'
import { type Address, encodeFunctionData, erc20Abi, type Hex, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { RpcClient } from '../../chain/rpc.js'
import type { Spenders } from '../../config/Billfold.js'
import type { QuoteStep, QuoteTransaction } from '../../services/bridge/quote.js'
import { guardUnsimulated } from './guardUnsimulated.js'

const address = (digit: string) => `0x${digit.repeat(40)}` as Address
const [payer, usdc, dai, router] = ['a', 'b', 'c', 'd'].map(address) as [Address, Address, Address, Address]
const amount = 10n
const token = (at: Address) => ({ chainId: 1, address: at, decimals: 6, symbol: 'T', name: 'T', prices: {} })
const send = (to: Address, data: Hex, action: string): QuoteTransaction => ({
  chainId: 1,
  to,
  data,
  value: 0n,
  action,
})
const approve = (of: Address) =>
  send(of, encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] }), 'approval')
const main = send(router, '0x12345678', 'buy')

/** Creates a payer with an older, larger allowance for the router, and pending calls. */
function check(calls: readonly QuoteTransaction[], spenders?: Spenders) {
  const step: QuoteStep = {
    originToken: token(usdc),
    destinationToken: token(dai),
    originAmount: amount,
    destinationAmount: 1n,
    transactions: [approve(usdc), main],
  }
  const request = async ({ params }: { params: [{ to: Address }] }) =>
    numberToHex(isSameAddress(params[0].to, usdc) ? 50n : 0n, { size: 32 })
  return guardUnsimulated({ request } as unknown as RpcClient, { step, calls, payer, spenders })
}

test('T24: a larger allowance of before is no danger where an exact approval comes first', async () => {
  await expect(check([approve(usdc), main])).resolves.toBeUndefined()
})

test('T24: a larger allowance of before refuses a call that no approval of the same token precedes', async () => {
  await expect(check([main])).resolves.toBe('approvalTooHigh')
  await expect(check([main, approve(usdc)])).resolves.toBe('approvalTooHigh')
  await expect(check([approve(dai), main])).resolves.toBe('approvalTooHigh')
})

test('T24: if the host app lists contracts for a chain, no other is called without a simulation', async () => {
  const calls = [approve(usdc), main]
  await expect(check(calls, { 1: [dai] })).resolves.toBe('unchecked')
  await expect(check(calls, { 1: [dai, router] })).resolves.toBeUndefined()
  await expect(check(calls, { 10: [dai] })).resolves.toBeUndefined()
})
