import { expect, test } from '../support/journey.js'
import { listMail } from '../support/mail.js'
import { scanServer } from '../support/scanHost.js'
import { codeRelays } from './relay/codeRelays.js'
import { otherRelays } from './relay/otherRelays.js'
import { type RelayOutcome, runRelay } from './relay/runRelay.js'
import { emailOf, phoneOf } from './relay/victimLogins.js'
import { walletKinds } from './relay/walletKinds.js'

test.describe.configure({ timeout: 120_000 })

const kind = walletKinds.site
const { host } = new URL(kind.origin)
const find = (login: string) => {
  const relay = [...codeRelays, ...otherRelays].find((one) => one.login === login)
  if (!relay) throw new Error(`No relay of ${login}`)
  return relay
}
const sessionOf = ({ answers }: RelayOutcome) => {
  const session = answers.find(({ body }) => body.session)?.body.session
  if (!session) throw new Error('There is no session')
  return session
}

test('T1 T14 T19 the exception: digits of a mail that the victim types into the page of a single site are told before and after, limited and logged', async ({
  page,
  browser,
  stack,
}) => {
  await runRelay(page, { browser, stack, kind, relay: find('email') }, async (outcome) => {
    const { world, loot } = outcome
    expect(loot).toContain('session')
    const { accountId, accessToken } = sessionOf(outcome)
    const email = emailOf(world.person)
    // Before: the message with the digits names the requester.
    const asked = (await listMail(email)).find(({ text }) => /\b\d{6}\b/.test(text))
    for (const words of [`Site: ${host}`, 'Device: An unknown device', 'Place: 127.0.0.1'])
      expect(asked?.text).toContain(words)
    // After: a notice that it was opened and that the key was released there.
    const listTold = async () => (await listMail(email)).filter(({ text }) => !/\b\d{6}\b/.test(text))
    for (const words of ['opened on a new device', 'brought to a new device'])
      await expect
        .poll(async () => (await listTold()).some(({ text }) => text.includes(words) && text.includes(host)))
        .toBe(true)
    // Limited in number.
    const [attacker] = world.attackers
    let last = 200
    for (let tries = 0; tries < 10 && last === 200; tries++)
      last = (await attacker?.ask('/v1/wallet/shares/recover', {}, accessToken))?.status ?? 0
    expect(last).toBe(429)
    // It is also in the log, which outlives the account.
    expect(await scanServer([accountId])).toEqual(expect.arrayContaining(['wallet_event', 'log']))
  })
})

test('T1 T14 the exception: digits of a text message are told before and after, and logged', async ({
  page,
  browser,
  stack,
}) => {
  await runRelay(page, { browser, stack, kind, relay: find('phone') }, async (outcome) => {
    expect(outcome.loot).toContain('session')
    const asked = (await listMail(phoneOf(outcome.world.person))).find(({ text }) => text.includes(host))
    expect(asked?.text).toContain('127.0.0.1')
    const listTold = () => listMail(phoneOf(outcome.world.person))
    await expect
      .poll(async () => (await listTold()).some(({ text }) => text.includes('opened on a new device')))
      .toBe(true)
    expect(await scanServer([sessionOf(outcome).accountId])).toEqual(
      expect.arrayContaining(['wallet_event', 'log']),
    )
  })
})

test('T1 the word of a site for its own wallet, passed on by its page, is told and logged', async ({
  page,
  browser,
  stack,
}) => {
  await runRelay(page, { browser, stack, kind, relay: find('custom_jwt') }, async (outcome) => {
    expect(outcome.loot).toContain('session')
    const email = emailOf(outcome.world.person, 'people.test')
    await expect
      .poll(async () => (await listMail(email)).some(({ text }) => text.includes('opened on a new device')))
      .toBe(true)
    expect(await scanServer([sessionOf(outcome).accountId])).toEqual(
      expect.arrayContaining(['wallet_event', 'log']),
    )
  })
})

test('T1 the word of an endpoint, passed on by the page of a single site, is logged', async ({
  page,
  browser,
  stack,
}) => {
  // The victim has no such account yet and returns as a guest.
  const relay = { ...find('custom_auth_endpoint'), login: 'guest' }
  await runRelay(page, { browser, stack, kind, relay, isNew: true }, async (outcome) => {
    expect(outcome.answers.some(({ body }) => body.session)).toBe(true)
    expect(await scanServer([sessionOf(outcome).accountId])).toEqual(
      expect.arrayContaining(['wallet_event', 'log']),
    )
  })
})

test('T13 T14 digits that are guessed soon count no more, and the victim’s own login goes on', async ({
  page,
  browser,
  stack,
}) => {
  await runRelay(page, { browser, stack, kind, isNew: true, relay: guessing }, async ({ answers, loot }) => {
    expect(loot).toEqual([])
    expect(answers.filter(({ body }) => body.session)).toEqual([])
    expect(answers.at(-1)?.status).not.toBe(200)
  })
})

/** The attacker has no victim to ask and guesses. */
const guessing = {
  title: 'guesses',
  login: 'email',
  async run({ attackers: [attacker], person }: RelayOutcome['world']) {
    const begun = await attacker?.ask('/v1/wallet/login/email', { email: emailOf(person, 'guessed.test') })
    const { challengeId } = begun?.body ?? {}
    const answers = []
    for (let guess = 0; guess < 8; guess++) {
      const body = { challengeId, code: `00000${guess}` }
      const answer = await attacker?.ask('/v1/wallet/login/code/callback', body)
      if (answer) answers.push(answer)
    }
    return answers
  },
}
