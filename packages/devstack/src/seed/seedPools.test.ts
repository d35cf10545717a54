import { externalAbis } from '@billfold/contracts'
import { createPublicClient, http, parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { getStack } from '../stack/getStack.js'
import { toViemChain } from '../world/stackChain.js'

const stack = await getStack()
const chains = stack.chains.filter(({ contracts }) => contracts.uniswapRouter)

test('both chains that are no testnet have pools', () => {
  expect(chains.map(({ id }) => id)).toEqual([1337, 1338])
})

test.each(chains)('an ether buys close to 2500 DAI by way of USDC on $name', async (chain) => {
  const client = createPublicClient({ chain: toViemChain(chain), transport: http() })
  const path = (['WETH', 'USDC', 'DAI'] as const).map((symbol) => chain.tokens[symbol]?.address ?? '0x')
  const amounts = await client.readContract({
    address: chain.contracts.uniswapRouter ?? '0x',
    abi: externalAbis.uniswapRouter,
    functionName: 'getAmountsOut',
    args: [parseEther('1'), path],
  })
  // Other tests trade in the same pools, so the price may have moved a little.
  expect(amounts[2]).toBeGreaterThan(parseUnits('2300', 18))
  expect(amounts[2]).toBeLessThan(parseUnits('2600', 18))
})

test.each(chains)('many reads on $name are one call, through Multicall3', async (chain) => {
  const client = createPublicClient({ chain: toViemChain(chain), transport: http() })
  const pool = {
    address: chain.contracts.uniswapFactory ?? ('0x' as const),
    abi: externalAbis.uniswapFactory,
  }
  const answers = await client.multicall({
    allowFailure: false,
    contracts: [
      { ...pool, functionName: 'allPairsLength' },
      {
        ...pool,
        functionName: 'getPair',
        args: [chain.tokens.USDC?.address ?? '0x', chain.tokens.USDT?.address ?? '0x'],
      },
    ],
  })
  expect(answers).toEqual([3n, expect.stringMatching(/^0x[0-9a-fA-F]{40}$/)])
})
