import type { StackDescription } from '@billfold/devstack'
import { expect, type Page } from '@playwright/test'
import { loginMethods } from '../../loginMethods.js'
import { callInApp, connect } from '../../logins.js'
import { typeOrOpen } from '../../newDevice.js'
import { addCarefulWallet } from './carefulWallet.js'
import type { WalletKind } from './walletKinds.js'

/** An address of the victim's; logins of a site and a provider have another. */
export const emailOf = (person: string, host = 'example.test'): string => `${person}@${host}`

/** A number of the victim's. */
export const phoneOf = (person: string): string =>
  `+1555${person.replace(/\D/g, '').padEnd(7, '7').slice(0, 7)}`

/** The token that the site signs for the victim. */
export async function readToken({
  stack,
  person,
}: {
  stack: StackDescription
  person: string
}): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${stack.ports.identity}/custom/jwt?sub=${person}`)
  return ((await response.json()) as { jwt: string }).jwt
}

export type VictimParameters = { stack: StackDescription; kind: WalletKind; person: string; login: string }

/** The victim logs in on the page, honestly: gives the words that tell the victim's account from others. */
export async function logInVictim(
  page: Page,
  { stack, kind, person, login }: VictimParameters,
): Promise<string[]> {
  const method = loginMethods.find(({ profile }) => (profile as { type: string }).type === login)
  if (!method) throw new Error(`There is no login by ${login}`)
  const other = login === 'wallet' ? await addCarefulWallet(page.context()) : undefined
  if (login !== 'wallet') await method.prepare?.(page, person)
  await page.goto(`${kind.origin}/in-app.html${kind.query}`)
  await expect(page.getByRole('button', { name: 'Connect', exact: true })).toBeVisible()
  const receiver = login === 'email' ? emailOf(person) : phoneOf(person)
  if (login === 'email' || login === 'phone')
    await typeOrOpen(page, receiver, () => callInApp(page, 'login', { method: login, [login]: receiver }))
  else if (login === 'custom_jwt') {
    const jwt = await readToken({ stack, person })
    await typeOrOpen(page, emailOf(person, 'people.test'), () =>
      callInApp(page, 'login', { method: login, jwt }),
    )
  } else await method.logIn(page, person, 1)
  const address = await connect(page)
  return [address, person, ...(login === 'phone' ? [receiver] : []), ...(other ? [other] : [])]
}
