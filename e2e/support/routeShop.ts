import { fundAccount, type StackChain, type StackDescription } from '@billfold/devstack'
import { readCctpChains } from '@billfold/devstack/testing'
import type { Page } from '@playwright/test'
import { type Address, parseUnits } from 'viem'
import { openChain } from './chain.js'
import type { EmbedOptions } from './kit.js'
import { newAddress } from './payments.js'
import { type ProviderShop, startProviderShop } from './providerShop.js'

/** A service with only one route provider, over its stand-in; both belong to one test. */
export type RouteShop = ProviderShop & {
  faults: ProviderShop['standIns']['faults'][string]
  contracts: readonly Address[]
}

type StandIn = { url: string; contracts: readonly Address[]; chains: readonly StackChain[] }

/** Options in the providers file that a stand-in needs besides its URL. */
const settings: Record<string, (standIn: StandIn) => object | Promise<object>> = {
  lifi: ({ contracts }) => ({ contracts }),
  cctp: async ({ url, contracts, chains }) => ({
    sandboxUrl: url,
    chains: await readCctpChains(chains, contracts),
  }),
}

/** Starts the stand-in of a provider, and services that know no other. */
export async function startRouteShop(stack: StackDescription, name: string): Promise<RouteShop> {
  const shop = await startProviderShop(stack, {
    names: [name],
    async describe({ urls, contracts: { [name]: contracts = [] } }, chains) {
      const url = urls[name] ?? ''
      return { routes: { [name]: { url, ...(await settings[name]?.({ url, contracts, chains })) } } }
    },
  })
  const { faults, contracts } = shop.standIns
  return { ...shop, faults: faults[name] ?? {}, contracts: contracts[name] ?? [] }
}

/** The price in USDC on Local Two, and what the payer has on Local One. */
const [price, funds] = ['3', '20']
export const paid = { amount: parseUnits(price, 6), funds: parseUnits(funds, 6) } as const

export type OpenedCheckout = {
  /** Base units of USDC that the seller has. */
  received: () => Promise<bigint>
  /** Base units of USDC that the payer no longer has. */
  spent: () => Promise<bigint>
  /** Base units that the payer confirmed. */
  shown: bigint
}

type World = {
  page: Page
  stack: StackDescription
  open: (options: EmbedOptions) => Promise<void>
  shop: RouteShop
}

/** Opens a checkout on the other network and chooses the payer's USDC; ends at the list of tokens. */
export async function openCheckout({ page, stack, open, shop }: World) {
  const { address: payer, privateKey } = await fundAccount(stack, {
    chainId: 1337,
    ether: '1',
    tokens: { USDC: funds },
  })
  const seller = newAddress()
  const there = openChain(stack, 1338)
  const contracts = [...shop.contracts]
  await open({
    component: 'CheckoutWidget',
    services: shop.server.url,
    keys: [privateKey],
    options: {
      chain: 1338,
      tokenAddress: there.tokens.USDC?.address,
      seller,
      amount: price,
      spenders: { 1337: contracts, 1338: contracts },
    },
  })
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Demo Wallet 1/ })
    .click()
  await page.getByRole('button', { name: /^Buy Now/ }).click()
  await page.getByRole('button', { name: /Demo Wallet 1/ }).click()
  const here = openChain(stack, 1337)
  return {
    received: () => there.getTokens('USDC', seller),
    spent: async () => paid.funds - (await here.getTokens('USDC', payer)),
  }
}

/** Chooses the token and confirms; ends when the payer's money is on its way. */
export async function payAcross(world: World): Promise<OpenedCheckout> {
  const { page } = world
  const checkout = await openCheckout(world)
  const prepared = page.waitForResponse(
    (response) => response.url().endsWith('/v1/buy/prepare') && response.ok(),
  )
  await page.getByRole('button', { name: /^USDC on Local One/ }).click()
  const { data } = (await (await prepared).json()) as { data: { originAmount: string } }
  // The balance may be back before it is read, so the report of the sent transaction is waited for.
  const reported = page.waitForResponse((response) =>
    /\/v1\/payments\/[^/]+\/transactions$/.test(response.url()),
  )
  await page.getByRole('button', { name: 'Confirm Payment' }).click()
  await reported
  return { ...checkout, shown: BigInt(data.originAmount) }
}
