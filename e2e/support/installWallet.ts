import type { ProviderRequest, WalletInfo } from '@billfold/test'
import type { BrowserContext } from '@playwright/test'

/** Methods of a provider that pages use over the bridge. */
export type BridgedProvider = { request(request: ProviderRequest): Promise<unknown> }

export type InstallWalletParameters = {
  info: WalletInfo
  /** Creates the provider of one visit; a reload creates a new one. */
  openProvider(visit: string): BridgedProvider
}

type Answer = { result: unknown } | { error: { code: number | undefined; message: string; data: unknown } }

type Bridge = (visit: string, request: ProviderRequest) => Promise<Answer>

/** Adds a wallet that lives outside the pages, like an extension, and outlives them. */
export async function installWallet(
  context: BrowserContext,
  { info, openProvider }: InstallWalletParameters,
): Promise<void> {
  const bridge = `wallet_${info.rdns.replaceAll('.', '_')}`
  await context.exposeBinding(bridge, async (_source, visit: string, request: ProviderRequest) => {
    try {
      return { result: await openProvider(visit).request(request) }
    } catch (error) {
      // A binding passes only the message of an error.
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
