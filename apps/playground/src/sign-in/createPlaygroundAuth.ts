import type { AuthOptions } from '@billfold/core'
import { recordAs } from '../page/billfoldEvents.js'
import { signInRoutes } from './signInRoutes.js'

/** Creates the four auth functions of a host app, on the playground's own backend. */
export function createPlaygroundAuth(): AuthOptions {
  return {
    async getLoginPayload(account) {
      recordAs('auth.getLoginPayload')(account)
      return ask(signInRoutes.payload, account) as ReturnType<AuthOptions['getLoginPayload']>
    },
    async doLogin(signed) {
      recordAs('auth.doLogin')({ address: signed.payload.address })
      await ask(signInRoutes.login, signed)
    },
    async doLogout(address) {
      recordAs('auth.doLogout')({ address })
      await ask(signInRoutes.logout, { address })
    },
    async isLoggedIn(address) {
      const { signedIn } = (await ask(signInRoutes.session, { address })) as { signedIn: boolean }
      recordAs('auth.isLoggedIn')({ address, signedIn })
      return signedIn
    },
  }
}

async function ask(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = (await response.json()) as { message?: string }
  if (!response.ok) throw new Error(answer.message ?? `The playground answered ${response.status}`)
  return answer
}
