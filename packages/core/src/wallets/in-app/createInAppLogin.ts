import type { FrameClient } from './createFrameClient.js'
import { InAppError } from './InAppError.js'
import type { InAppAccount, InAppLogin } from './InAppLogin.js'
import type { InAppWalletOptions } from './InAppWalletOptions.js'
import type { LoginOption } from './LoginOption.js'
import type { LoginRequest } from './LoginRequest.js'

export type CreateInAppLoginParameters = {
  options: InAppWalletOptions
  frame(): Promise<FrameClient>
  last: { read(): string | undefined; write(login: string): void }
}

const offered: readonly LoginOption[] = [{ method: 'email' }, { method: 'guest' }]

/** The contract of `InAppLogin` over the frame. */
export function createInAppLogin({ options, frame, last }: CreateInAppLoginParameters): InAppLogin {
  const getAccount = async (): Promise<InAppAccount | undefined> =>
    (await (await frame()).request('getStatus', {})).account
  const getProfiles = async () => (await getAccount())?.profiles ?? []
  const unavailable = async (): Promise<never> => {
    throw new InAppError('unavailable')
  }

  async function run(request: LoginRequest): Promise<InAppAccount> {
    const client = await frame()
    if (request.method === 'email') return client.request('verifyCode', { code: request.code })
    if (request.method === 'guest') return client.request('loginGuest', {})
    return unavailable()
  }

  return {
    options,
    getStatus: async () => (await frame()).request('getStatus', {}),
    listLogins: async () => offered,
    getLastLogin: last.read,
    async sendCode(receiver) {
      if (receiver.method === 'phone') return unavailable()
      return (await frame()).request('sendCode', { email: receiver.email })
    },
    async login(request) {
      const account = await run(request)
      last.write(request.method === 'social' ? request.provider : request.method)
      return account
    },
    getProfiles,
    linkProfile: unavailable,
    unlinkProfile: unavailable,
    async getUser() {
      const account = await getAccount()
      if (!account) return undefined
      const find = (key: 'email' | 'phone') =>
        account.profiles.map(({ details }) => details[key]).find((value) => value !== undefined)
      return { ...account, email: find('email'), phone: find('phone') }
    },
    deleteAccount: unavailable,
    openExport({ onError }) {
      onError?.(new InAppError('unavailable'))
      return () => {}
    },
  }
}
