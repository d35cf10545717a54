import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { openChain } from '../support/chain.js'
import { controlTime } from '../support/controlTime.js'
import { expect, test } from '../support/journey.js'
import { createCheckout, price, untrueWords, waitingWords as words } from '../support/onceCheckout.js'
import { newAddress } from '../support/payments.js'
import { installSafe } from '../support/safe/installSafe.js'
import { watchTexts } from '../support/watchTexts.js'

test.describe.configure({ timeout: 180_000 })

const chainId = 1337
const dayMs = 24 * 60 * 60_000

test('a Safe answers with a hash that no node knows; once the second owner has signed, its provider tells what executed it', async ({
  context,
  stack,
}) => {
  const { safe, service, openProvider } = await installSafe(context, stack, chainId)
  const chain = openChain(stack, chainId)
  const receiver = newAddress()
  const asking = openProvider('asking')
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [receiver, price] })
  const call = { from: safe, to: chain.tokens.USDC?.address, data }
  const hash = (await asking.request({ method: 'eth_sendTransaction', params: [call] })) as Hex
  const ask = (method: string, provider = asking) => provider.request({ method, params: [hash] })

  expect(await ask('eth_getTransactionByHash')).toMatchObject({ hash, from: safe, blockNumber: null })
  expect(await ask('eth_getTransactionByHash', openProvider('another visit'))).toBeNull()
  expect(await ask('eth_getTransactionReceipt')).toBeNull()
  expect(await ask('wallet_getCallsStatus')).toMatchObject({ id: hash, status: 100 })
  await expect(chain.reads.getTransaction({ hash })).rejects.toThrow('could not be found')
  expect(await chain.getTokens('USDC', receiver)).toBe(0n)

  await service.signAndExecute()
  const { txHash } = service.find(hash) ?? {}
  expect(await chain.getReceipt(txHash as Hex)).toMatchObject({ status: 'success' })
  expect(await chain.getTokens('USDC', receiver)).toBe(price)
  expect(await ask('eth_getTransactionReceipt')).toMatchObject({ transactionHash: hash, status: '0x1' })
  expect(await ask('eth_getTransactionByHash')).toMatchObject({ hash, to: safe.toLowerCase() })
  const receipts = [{ transactionHash: txHash, status: '0x1' }]
  expect(await ask('wallet_getCallsStatus')).toMatchObject({ status: 200, receipts })
})

test('A2 a Safe of two owners, the second signs a day later: the payment waits, is proposed once and is made once', async ({
  context,
  page,
  stack,
}) => {
  const untrue = await watchTexts(context, untrueWords)
  const { service, name } = await installSafe(context, stack, chainId)
  const checkout = createCheckout({ stack, wallet: name })
  const time = await controlTime(page)
  await checkout.open(page)
  await checkout.confirm(page)
  await expect.poll(() => service.list()).toHaveLength(1)
  await time.pass(125_000)
  await expect.soft(page.getByText(words.notShown).first()).toBeVisible()
  const pressed = await checkout.pressOffered(page)
  expect.soft(pressed, 'what could be pressed').toEqual([])
  expect.soft(untrue, 'what was said').toEqual([])
  expect(service.list(), 'what the Safe was asked for').toHaveLength(1)
  expect(await checkout.readPaid()).toBe(0n)
  await page.close()

  const later = await context.newPage()
  await controlTime(later, Date.now() + dayMs)
  await checkout.open(later)
  await expect(later.getByText(words.notShown).first()).toBeVisible()
  await service.signAndExecute()
  await expect.poll(checkout.readPaid).toBe(price)
  await checkout.expectPaidOnce(later)
  expect(service.list()).toMatchObject([{ status: 'SUCCESS' }])
  expect(untrue, 'what was said').toEqual([])
})
