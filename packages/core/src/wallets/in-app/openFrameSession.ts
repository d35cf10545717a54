import { timing } from '../../constants.js'
import type { Platform } from '../../platform/createPlatform.js'
import type { InAppAccount, InAppLogin, InAppWalletOptions } from '../InAppLogin.js'
import type { FrameClient } from './createFrameClient.js'
import { readReturn, stripReturn } from './loginReturn.js'
import { openInAppLogin } from './openInAppLogin.js'

export type FrameSessionParameters = {
  id: string
  ecosystemId?: string | undefined
  partnerId?: string | undefined
  options: InAppWalletOptions
  platform: Platform
}

/** The frame of one wallet, opened on first use, and its state in this page, without secrets. */
export type FrameSession = {
  inApp: InAppLogin
  frame(): Promise<FrameClient>
  /** Returns the logged-in account, after completing a returned login. */
  findAccount(): Promise<InAppAccount | undefined>
  /** Returns true if a user has logged in here before, or a login is returning. */
  mayKnow(): boolean
  memory: { setKnown(known: boolean): void; readChain(): number; writeChain(chainId: number): void }
  /** Removes the return parameters after every wallet has read them. */
  stripReturn(): void
}

export function openFrameSession(parameters: FrameSessionParameters): FrameSession {
  const { id, ecosystemId, partnerId, options, platform } = parameters
  const { url, clientId } = options
  // The title falls back to the host name; opening the frame reports a wrong address.
  const title = options.name ?? (URL.canParse(url) ? new URL(url).host : '')
  const keyOf = (key: string) => `${id}.${clientId}.${key}`
  const keys = { known: keyOf('known'), chain: keyOf('chain'), last: keyOf('last') }
  let returned = platform.page && readReturn(platform.page, id)
  if (platform.page && returned) stripReturn(platform.page)
  let landed = false
  let entered: { account: InAppAccount; until: number } | undefined
  let opening: Promise<FrameClient> | undefined
  let { locale } = options

  const frame = () => {
    // Any other request may end the session.
    entered = undefined
    opening ??= import('./createFrameClient.js').then(({ createFrameClient }) => {
      const onLost = () => {
        opening = undefined
      }
      return createFrameClient({ url, clientId, ecosystemId, locale, title, platform, onLost })
    })
    return opening
  }
  /** Keeps the account of a login too, for the connection that follows it. */
  const keepLogin = (login: string, account: InAppAccount) => {
    platform.storage.set(keys.last, login)
    entered = { account, until: platform.clock.now() + timing.freshLoginMs }
  }
  /** Redeems a returned social login; an invalid one is ignored. */
  const finishReturn = async (client: FrameClient) => {
    const { code, provider } = returned ?? {}
    returned = undefined
    if (!code || !/^[0-9a-f]{64}$/.test(code)) return
    const keep = (account: InAppAccount) => {
      landed = true
      keepLogin(provider ?? 'social', account)
    }
    await client.request('finishSocial', { code }).then(keep, () => {})
  }
  const inApp = openInAppLogin({
    options,
    ecosystemId,
    partnerId,
    frame,
    platform,
    last: { read: () => platform.storage.get(keys.last), write: keepLogin },
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
      const before = entered
      const client = await frame()
      await finishReturn(client)
      const { account, until = 0 } = entered ?? before ?? {}
      entered = undefined
      if (account && platform.clock.now() < until) return account
      return (await client.request('getStatus', {})).account
    },
    mayKnow: () => returned !== undefined || platform.storage.get(keys.known) !== undefined,
    memory: {
      setKnown: (known) =>
        known ? platform.storage.set(keys.known, '1') : platform.storage.remove(keys.known),
      readChain: () => Number(platform.storage.get(keys.chain)),
      writeChain: (chainId) => platform.storage.set(keys.chain, String(chainId)),
    },
    stripReturn() {
      if (platform.page) stripReturn(platform.page)
    },
  }
}
