import { chooseLogins } from './chooseLogins.js'
import type { FrameClient } from './createFrameClient.js'
import type { Cancellable, InAppLogin } from './InAppLogin.js'
import type { InAppParts } from './InAppParts.js'
import type { LoginRequest } from './LoginRequest.js'
import { runLogin } from './runLogin.js'

/** The contract of `InAppLogin` over the frame. */
export function createInAppLogin(parts: InAppParts): InAppLogin {
  const { options, frame, last } = parts
  const ask: FrameClient['request'] = async (method, params) => (await frame()).request(method, params)
  const getAccount = async () => (await ask('getStatus', {})).account
  /** Not async: a window opens inside the click. */
  const run = (request: LoginRequest & Cancellable, link: boolean) =>
    runLogin(parts, { request, link }).then((account) => {
      last.write(request.method === 'social' ? request.provider : request.method)
      return account
    })

  return {
    options,
    getStatus: () => ask('getStatus', {}),
    listLogins: async () => chooseLogins(await ask('listLogins', {}), options.auth?.options),
    getLastLogin: last.read,
    login: (request) => run(request, false),
    async confirmIdentity() {
      await ask('confirmIdentity', {})
    },
    getProfiles: async () => (await getAccount())?.profiles ?? [],
    linkProfile: (request) => run(request, true).then(({ profiles }) => profiles),
    unlinkProfile: async ({ id }) => (await ask('unlinkProfile', { id })).profiles,
    async getUser() {
      const account = await getAccount()
      if (!account) return undefined
      const find = (key: 'email' | 'phone') =>
        account.profiles.map(({ details }) => details[key]).find((value) => value !== undefined)
      return { ...account, email: find('email'), phone: find('phone') }
    },
    listDevices: async () => (await ask('listDevices', {})).devices,
    endDevice: async ({ id }) => (await ask('endDevice', { id })).devices,
    deleteAccount: () => ask('deleteAccount', {}),
    setLocale: parts.setLocale,
    hasReturned: parts.hasReturned,
    openExport(asked) {
      const ended = new AbortController()
      import('./openExport.js').then(({ openExport }) => {
        if (ended.signal.aborted) return
        const stop = openExport(parts, asked)
        ended.signal.addEventListener('abort', stop)
      })
      return () => ended.abort()
    },
  }
}
