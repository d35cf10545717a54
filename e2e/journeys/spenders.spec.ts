import { fundAccount } from '@billfold/devstack'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseEther, parseUnits } from 'viem'
import { deployCalls, openChain } from '../support/chain.js'
import { demoWallet } from '../support/demoWallet.js'
import { expect, test } from '../support/journey.js'
import { connectInside, newAddress } from '../support/payments.js'

const encode = (functionName: 'approve' | 'transfer', to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })

type Prepared = {
  data: {
    originAmount: string
    destinationAmount: string
    steps: { transactions: { to: Address; data: Hex; action: string; value?: string }[] }[]
  }
}

for (const isListed of [true, false])
  test(`T24 a provider that pulls by another contract than it calls: ${isListed ? 'listed by the app, the payment completes and leaves no allowance' : 'not listed, the refusal says why and the wallet is not asked'}`, async ({
    open,
    page,
    stack,
  }) => {
    const chain = openChain(stack, 1337)
    const [usdc, dai] = [chain.tokens.USDC?.address, chain.tokens.DAI?.address] as [Address, Address]
    const [seller, puller, router] = [newAddress(), newAddress(), newAddress()]
    const payer = await fundAccount(stack, { chainId: 1337, ether: '1', tokens: { USDC: '20' } })
    await fundAccount(stack, { chainId: 1337, address: router, ether: '0', tokens: { DAI: '3' } })
    await page.route('**/v1/buy/prepare', async (route) => {
      const response = await route.fetch()
      const answer = (await response.json()) as Prepared
      const [input, output] = [BigInt(answer.data.originAmount), BigInt(answer.data.destinationAmount)]
      const pull = encodeFunctionData({
        abi: erc20Abi,
        functionName: 'transferFrom',
        args: [payer.address, router, input],
      })
      await deployCalls(chain, puller, [{ to: usdc, data: pull }])
      await deployCalls(chain, router, [
        { to: puller, data: '0x12345678' },
        { to: dai, data: encode('transfer', seller, output) },
      ])
      const steps = answer.data.steps.map((step) => {
        const main = step.transactions.at(-1)
        return {
          ...step,
          transactions: [
            { ...main, to: usdc, data: encode('approve', puller, input), action: 'approval' },
            { ...main, to: router, data: '0x12345678' },
          ],
        }
      })
      // Claims of a response about itself do not count.
      const spenders = { 1337: [puller, router] }
      await route.fulfill({
        response,
        json: { ...answer, spenders, data: { ...answer.data, steps, spenders } },
      })
    })
    await open({
      component: 'CheckoutWidget',
      options: {
        chain: 1337,
        tokenAddress: dai,
        seller,
        amount: '3',
        spenders: isListed ? { 1337: [puller, router] } : { 1337: [router], 1338: [puller] },
      },
      keys: [payer.privateKey],
    })
    await connectInside(page, 'external')
    await page.getByRole('button', { name: /^Buy Now/ }).click()
    await page.getByRole('button', { name: /Demo Wallet 1/ }).click()
    await page.getByRole('button', { name: /^USDC on Local One/ }).click()
    await page.getByRole('button', { name: 'Confirm Payment' }).click()
    if (isListed) {
      await expect(page.getByRole('heading', { name: 'Payment Successful!' })).toBeVisible({
        timeout: 60_000,
      })
      expect(await chain.getTokens('DAI', seller)).toBe(parseEther('3'))
    } else {
      const reason = 'An approval is for an address that has no part in this payment.'
      await expect(page.getByText(reason).first()).toBeVisible()
      await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
      expect(await demoWallet(page, 0).listSent()).toHaveLength(0)
      expect(await chain.getTokens('USDC', payer.address)).toBe(parseUnits('20', 6))
    }
    const allowance = await chain.reads.readContract({
      address: usdc,
      abi: erc20Abi,
      functionName: 'allowance',
      args: [payer.address, puller],
    })
    expect(allowance).toBe(0n)
  })
