import type { ScriptedWallet } from '@billfold/test'
import type { Page } from '@playwright/test'

type Switch = Exclude<
  {
    [Name in keyof ScriptedWallet]: ScriptedWallet[Name] extends (...input: never[]) => void ? Name : never
  }[keyof ScriptedWallet],
  undefined
>

/** Drives one of the page's scripted wallets from outside. */
export function demoWallet(page: Page, index: number) {
  return {
    name: `Demo Wallet ${index + 1}`,
    id: `dev.billfold.demo${index + 1}`,
    /** Presses one of its switches, as design section 6 names them. */
    press: (name: Switch, ...input: unknown[]) =>
      page.evaluate(
        ([place, key, values]) => {
          const run = window.demoWallets[place]?.[key] as ((...all: unknown[]) => void) | undefined
          run?.(...values)
        },
        [index, name, input] as const,
      ),
    /** Asks its provider, as the page would. */
    ask: (method: string) =>
      page.evaluate(([place, wanted]) => window.demoWallets[place]?.provider.request({ method: wanted }), [
        index,
        method,
      ] as const),
    listAccounts: () => page.evaluate((place) => [...(window.demoWallets[place]?.accounts ?? [])], index),
    /** Names of the requests that reached it so far. */
    listRequests: () =>
      page.evaluate((place) => window.demoWallets[place]?.requests.map(({ method }) => method) ?? [], index),
  }
}
