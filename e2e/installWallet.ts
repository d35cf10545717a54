import type { ProviderRequest, WalletInfo } from '@billfold/test'
import type { BrowserContext } from '@playwright/test'

/** As much of a provider as pages reach over the bridge. */
export type BridgedProvider = { request(request: ProviderRequest): Promise<unknown> }

export type InstallWalletParameters = {
  info: WalletInfo
  /** The provider of one visit: a page that is loaded again makes a new one. */
  openProvider(visit: string): BridgedProvider
}

type Answer = { result: unknown } | { error: { code: number | undefined; message: string; data: unknown } }

type Bridge = (visit: string, request: ProviderRequest) => Promise<Answer>

/** Gives a browser a wallet that lives outside its pages, as an extension does, and outlives them. */
export async function installWallet(
  context: BrowserContext,
  { info, openProvider }: InstallWalletParameters,
): Promise<void> {
  const bridge = `wallet_${info.rdns.replaceAll('.', '_')}`
  await context.exposeBinding(bridge, async (_source, visit: string, request: ProviderRequest) => {
    try {
      return { result: await openProvider(visit).request(request) }
    } catch (error) {
      // A binding keeps only the message of an error.
      const { code, message, data } = error as Error & { code?: number; data?: unknown }
      return { error: { code, message, data } }
    }
  })
  await context.addInitScript(
    ([name, detail]) => {
      const visit = `${performance.timeOrigin} ${Math.random()}`
      const provider = {
        async request(request: ProviderRequest) {
          const answer = await (window as unknown as Record<string, Bridge>)[name]?.(visit, request)
          if (!answer) throw new Error('The bridge to the wallet is gone.')
          if ('result' in answer) return answer.result
          throw Object.assign(new Error(answer.error.message), answer.error)
        },
        on: () => provider,
        removeListener: () => provider,
      }
      const announce = () =>
        window.dispatchEvent(
          new CustomEvent('eip6963:announceProvider', {
            detail: Object.freeze({ info: detail, provider: Object.freeze(provider) }),
          }),
        )
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    [bridge, info] as const,
  )
}
