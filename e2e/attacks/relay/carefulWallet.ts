import type { BrowserContext } from '@playwright/test'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/**
 * Installs another wallet of the victim. Like real ones, it refuses a sign-in message of another domain (ERC-4361).
 */
export async function addCarefulWallet(context: BrowserContext): Promise<`0x${string}`> {
  const account = privateKeyToAccount(generatePrivateKey())
  await context.exposeFunction('signCarefully', (raw: `0x${string}`) =>
    account.signMessage({ message: { raw } }),
  )
  await context.addInitScript((address) => {
    if (window.top !== window) return
    type Call = { method: string; params?: string[] }
    const { signCarefully } = window as unknown as { signCarefully(raw: string): Promise<string> }
    const sign = ([raw = '0x']: string[]) => {
      const bytes =
        raw
          .slice(2)
          .match(/../g)
          ?.map((pair) => Number.parseInt(pair, 16)) ?? []
      const text = new TextDecoder().decode(Uint8Array.from(bytes))
      const domain = /^(\S+) wants you to sign in/.exec(text)?.[1]
      if (domain === location.host) return signCarefully(raw)
      throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    }
    const answers: Record<string, (params: string[]) => unknown> = {
      eth_requestAccounts: () => [address],
      eth_accounts: () => [address],
      eth_chainId: () => '0x539',
      personal_sign: sign,
    }
    const provider = {
      on() {},
      removeListener() {},
      request: async ({ method, params = [] }: Call) => answers[method]?.(params),
    }
    const info = { uuid: crypto.randomUUID(), name: 'Other', icon: 'data:image/svg+xml,', rdns: 'test.other' }
    const announce = () =>
      dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    Object.assign(window, { careful: provider })
    addEventListener('eip6963:requestProvider', announce)
    announce()
  }, account.address)
  return account.address
}
