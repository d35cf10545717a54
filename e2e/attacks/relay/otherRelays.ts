import { expect } from '@playwright/test'
import { findLink, listMail, waitForMail } from '../../support/mail.js'
import { refuseLink } from './codeRelays.js'
import type { Answer } from './createAttackers.js'
import { listStolen } from './hostilePage.js'
import { askAll, type Relay, type RelayWorld } from './Relay.js'
import { emailOf, readToken } from './victimLogins.js'

/** The hostile page lets the victim's other wallet sign the attacker's message. */
async function relayWallet(world: RelayWorld): Promise<Answer[]> {
  const { page, kind, attackers } = world
  const address = await page.evaluate(async () => {
    const { careful } = window as unknown as { careful: { request(call: object): Promise<string[]> } }
    return (await careful.request({ method: 'eth_requestAccounts' }))[0]
  })
  const path = '/v1/wallet/login/wallet'
  const answers: Answer[] = []
  for (const attacker of attackers) {
    const asked = { address, chainId: 1337 }
    const plain = await attacker.ask(path, asked)
    // Earlier versions named the page that the caller chose.
    const begun = plain.status === 200 ? plain : await attacker.ask(path, { ...asked, origin: kind.origin })
    expect(begun.status).toBe(200)
    const { challengeId = '', message = '' } = begun.body
    const signature = await page.evaluate(
      async ([text, from]) => {
        const { careful } = window as unknown as { careful: { request(call: object): Promise<string> } }
        const raw = `0x${[...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
        return careful
          .request({ method: 'personal_sign', params: [raw, from] })
          .catch(() => `0x${'11'.repeat(65)}`)
      },
      [message, address] as const,
    )
    answers.push(...(await askAll(world, '/v1/wallet/login/wallet/callback', { challengeId, signature })))
  }
  return answers
}

/** The site's own token passes through its page. The attacker sends it with every known device id. */
async function relayWord(world: RelayWorld, path: string, body: object): Promise<Answer[]> {
  const receiver = emailOf(world.person, 'people.test')
  const before = (await listMail(receiver)).length
  const answers = await askAll(world, path, body)
  const devices = await listStolen([world.page], world.kind.origin)
  answers.push(...(await askAll(world, path, { ...body, devices: devices.slice(0, 20) })))
  const challengeId = answers.find((answer) => answer.body.challengeId)?.body.challengeId
  if (!challengeId) return answers
  const link = findLink(await waitForMail(receiver, before))
  if (!link) throw new Error('The mail has no link')
  await refuseLink(world, link)
  return [...answers, ...(await askAll(world, '/v1/wallet/login/link/callback', { challengeId }))]
}

/** The hostile page requests everything that a page of another site can from the victim's authenticator. */
async function relayPasskey(world: RelayWorld): Promise<Answer[]> {
  const { page, attackers } = world
  const answers: Answer[] = []
  for (const attacker of attackers)
    for (const kind of ['sign-in', 'sign-up'] as const) {
      const begun = await attacker.ask('/v1/wallet/login/passkey', { kind })
      expect(begun.status).toBe(200)
      const { challengeId = '', options = {} } = begun.body
      const given = await page.evaluate(usePasskey, [kind, options] as const)
      expect(given[0], 'for the wallet, a page of another site').toBe('SecurityError')
      for (const response of given)
        if (typeof response === 'object')
          answers.push(
            ...(await askAll(world, '/v1/wallet/login/passkey/callback', { challengeId, response })),
          )
    }
  return answers
}

/** With the wallet's id, and with the page's own. */
async function usePasskey([kind, json]: readonly [string, Record<string, unknown>]): Promise<
  (string | object)[]
> {
  const tries: (string | object)[] = []
  for (const own of [false, true]) {
    const { rpId, rp, ...rest } = json as { rpId?: string; rp?: object }
    const isMade = kind === 'sign-up'
    const ids = own ? { ...(isMade && { rp: { name: 'Bonus' } }) } : isMade ? { rp } : { rpId }
    const options = { ...rest, ...ids, timeout: 2_000 } as never
    const ask = isMade
      ? () =>
          navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
      : () =>
          navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
    const answer = await ask().then(
      (credential) => (credential as PublicKeyCredential).toJSON() as object,
      (error: Error) => error.name,
    )
    tries.push(answer)
  }
  return tries
}

/** A guest's secret never passes the page. Everything that did is tried as the secret and as a token. */
async function relayGuest(world: RelayWorld): Promise<Answer[]> {
  const words = [...(await listStolen([world.page], world.kind.origin)), 'a'.repeat(64)]
  const answers: Answer[] = []
  for (const word of words) {
    answers.push(...(await askAll(world, '/v1/wallet/login/guest', { secret: word })))
    for (const renewed of await askAll(world, '/v1/wallet/session/refresh', { refreshToken: word }))
      answers.push({ status: renewed.status, body: { session: renewed.body as never } })
  }
  return answers
}

/** All other logins. */
export const otherRelays: readonly Relay[] = [
  { title: 'the signature of another wallet', login: 'wallet', run: relayWallet },
  {
    title: 'a token that the site signs',
    login: 'custom_jwt',
    run: async (world) => relayWord(world, '/v1/wallet/login/jwt', { jwt: await readToken(world) }),
  },
  {
    title: 'a word that the server of the site believes',
    login: 'custom_auth_endpoint',
    run: (world) => relayWord(world, '/v1/wallet/login/endpoint', { payload: `user:${world.person}` }),
  },
  { title: 'a passkey', login: 'passkey', run: relayPasskey },
  { title: 'a guest', login: 'guest', run: relayGuest },
]
