import type { StackChain, StackDescription } from '@billfold/devstack'
import {
  type ProviderServer,
  type StartedStandIns,
  serveStandIns,
  startProviderServer,
} from '@billfold/devstack/testing'
import { expect, type Page } from '@playwright/test'

/** A service with only these providers, over their stand-ins; all belong to one test. */
export type ProviderShop = {
  server: ProviderServer
  standIns: StartedStandIns
  stop: () => Promise<void>
}

export type StartProviderShopParameters = {
  names: readonly string[]
  /** Writes the providers file. */
  describe: (standIns: StartedStandIns, chains: readonly StackChain[]) => object | Promise<object>
}

/** Starts stand-ins of providers, and services that know no others. */
export async function startProviderShop(
  stack: StackDescription,
  { names, describe }: StartProviderShopParameters,
): Promise<ProviderShop> {
  const chains = stack.chains.filter(({ testnet }) => !testnet)
  const standIns = await serveStandIns({ chains, names })
  const providers = { ...(await describe(standIns, chains)) }
  const server = await startProviderServer({ chains, providers, origins: [stack.urls.playground] })
  const stop = async () => {
    await server.stop()
    await standIns.stop()
  }
  return { server, standIns, stop }
}

/** Ends all faults. */
export function clearFaults(faults: Record<string, unknown>): void {
  for (const fault of Object.keys(faults)) delete faults[fault]
}

/** Waits for two more answers of the services about the payment, which must both be pending. */
export async function expectPending(page: Page, path = '/v1/status?'): Promise<void> {
  for (let count = 0; count < 2; count += 1) {
    const answer = await page.waitForResponse((response) => response.url().includes(path) && response.ok())
    expect(await answer.json()).toMatchObject({ data: { status: 'PENDING' } })
  }
}
