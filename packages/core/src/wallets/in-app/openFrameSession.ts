import { createClock } from '../../platform/Clock.js'
import { createBrowserStorage } from '../../platform/createBrowserStorage.js'
import { createPage } from '../../platform/createPage.js'
import { readReturn, stripReturn } from '../../platform/readReturn.js'
import type { FrameClient } from './createFrameClient.js'
import { createInAppLogin } from './createInAppLogin.js'
import type { InAppAccount, InAppLogin } from './InAppLogin.js'
import type { InAppWalletOptions } from './InAppWalletOptions.js'

export type FrameSessionParameters = {
  id: string
  ecosystemId?: string | undefined
  partnerId?: string | undefined
  options: InAppWalletOptions
}

/** The frame of one wallet, opened when it is first needed, and what this page remembers of it: nothing secret. */
export type FrameSession = {
  inApp: InAppLogin
  frame(): Promise<FrameClient>
  /** Who is logged in, once a login that has come back to this page is done. */
  findAccount(): Promise<InAppAccount | undefined>
  /** Whether anybody has logged in here before, or is just coming back. */
  mayKnow(): boolean
  memory: { setKnown(known: boolean): void; readChain(): number; writeChain(chainId: number): void }
  /** After every wallet has looked: what is left of a return is nobody's, and goes too. */
  stripReturn(): void
}

export function openFrameSession(parameters: FrameSessionParameters): FrameSession {
  const { id, ecosystemId, partnerId, options } = parameters
  const { url, clientId } = options
  // The title falls back to the host name; opening the frame reports a wrong address.
  const title = options.name ?? (URL.canParse(url) ? new URL(url).host : '')
  const [storage, clock, page] = [createBrowserStorage(), createClock(), createPage()]
  const keyOf = (key: string) => `${id}.${clientId}.${key}`
  const keys = { known: keyOf('known'), chain: keyOf('chain'), last: keyOf('last') }
  let returned = page && readReturn(page, id)
  if (page && returned) stripReturn(page)
  let landed = false
  let opening: Promise<FrameClient> | undefined
  let { locale } = options

  const frame = () => {
    opening ??= import('./createFrameClient.js').then(({ createFrameClient }) => {
      const onLost = () => {
        opening = undefined
      }
      return createFrameClient({ url, clientId, ecosystemId, locale, title, clock, onLost })
    })
    return opening
  }
  /** Redeems what a social login brought back; whatever is wrong with it, the page goes on as if it were not there. */
  const finishReturn = async (client: FrameClient) => {
    const { code, provider } = returned ?? {}
    returned = undefined
    if (!code || !/^[0-9a-f]{64}$/.test(code)) return
    const keep = () => {
      landed = true
      storage.set(keys.last, provider ?? 'social')
    }
    await client.request('finishSocial', { code }).then(keep, () => {})
  }
  const inApp = createInAppLogin({
    options,
    ecosystemId,
    partnerId,
    frame,
    clock,
    last: { read: () => storage.get(keys.last), write: (login) => storage.set(keys.last, login) },
    getLocale: () => locale,
    setLocale(next) {
      if (locale === next) return
      locale = next
      opening?.then((client) => client.request('setLocale', { locale: next })).catch(() => {})
    },
    hasReturned: () => landed || returned !== undefined,
  })

  return {
    inApp,
    frame,
    async findAccount() {
      const client = await frame()
      await finishReturn(client)
      return (await client.request('getStatus', {})).account
    },
    mayKnow: () => returned !== undefined || storage.get(keys.known) !== undefined,
    memory: {
      setKnown: (known) => (known ? storage.set(keys.known, '1') : storage.remove(keys.known)),
      readChain: () => Number(storage.get(keys.chain)),
      writeChain: (chainId) => storage.set(keys.chain, String(chainId)),
    },
    stripReturn() {
      if (page) stripReturn(page)
    },
  }
}
