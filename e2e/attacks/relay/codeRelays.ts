import { expect } from '@playwright/test'
import { findDigits, findLink, listMail, waitForMail } from '../../support/mail.js'
import type { Answer } from './createAttackers.js'
import { askAll, type Relay, type RelayWorld } from './Relay.js'
import { emailOf, phoneOf } from './victimLogins.js'

/** Asks the victim for the digits in a field of the hostile page, and reads them. */
async function typeForPage({ page }: RelayWorld, digits: string): Promise<string> {
  await page.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'phish'
    field.setAttribute('aria-label', 'Your code')
    document.body.prepend(field)
  })
  await page.locator('#phish').pressSequentially(digits)
  return page.locator('#phish').inputValue()
}

/** The victim opens the link, reads its text, and presses the focused button: Deny. */
export async function refuseLink({ page, kind }: RelayWorld, link: string): Promise<void> {
  const opened = await page.context().newPage()
  await opened.goto(link)
  await expect(opened.getByText(new URL(kind.origin).host).first()).toBeVisible()
  await expect(opened.getByText('127.0.0.1').first()).toBeVisible()
  await expect(opened.getByRole('button', { name: 'Deny' })).toBeFocused()
  const refusing = opened.waitForResponse((response) => response.request().method() === 'POST')
  await opened.keyboard.press('Enter')
  expect((await refusing).status()).toBe(204)
  await opened.close()
}

/** The victim was persuaded and presses Allow. */
async function allowLink({ page }: RelayWorld, link: string): Promise<void> {
  const opened = await page.context().newPage()
  await opened.goto(link)
  await opened.getByRole('button', { name: 'Allow' }).click()
  await expect(opened.getByRole('status')).toContainText('Done')
  await opened.close()
}

async function relayCode(
  world: RelayWorld,
  { path, body, receiver }: { path: string; body: object; receiver: string },
): Promise<Answer[]> {
  const [attacker] = world.attackers
  const before = (await listMail(receiver)).length
  const begun = await attacker?.ask(path, body)
  expect(begun?.status).toBe(200)
  const challengeId = begun?.body.challengeId ?? ''
  const mail = await waitForMail(receiver, before)
  const code = await typeForPage(world, findDigits(mail) ?? '123456')
  const answers = await askAll(world, '/v1/wallet/login/code/callback', { challengeId, code })
  const link = findLink(mail)
  // Redeemed digits invalidate their link.
  if (!link || answers.some(({ body }) => body.session)) return answers
  answers.push(...(await askAll(world, '/v1/wallet/login/link/callback', { challengeId })))
  await refuseLink(world, link)
  return [...answers, ...(await askAll(world, '/v1/wallet/login/link/callback', { challengeId }))]
}

/** Codes typed into the hostile page, and links that the victim reads. */
export const codeRelays: readonly Relay[] = [
  {
    title: 'the code of a mail',
    login: 'email',
    run(world) {
      const email = emailOf(world.person)
      return relayCode(world, { path: '/v1/wallet/login/email', body: { email }, receiver: email })
    },
  },
  {
    title: 'the code of a text message',
    login: 'phone',
    run(world) {
      const phone = phoneOf(world.person)
      return relayCode(world, { path: '/v1/wallet/login/phone', body: { phone }, receiver: phone })
    },
  },
]

/** A link that the victim allows: enough for most wallets, not for one that requires its passkey. */
export const allowedLink: Relay = {
  title: 'the link of a mail that the victim allows',
  login: 'email',
  async run(world) {
    const [attacker] = world.attackers
    const email = emailOf(world.person)
    const before = (await listMail(email)).length
    const begun = await attacker?.ask('/v1/wallet/login/email', { email })
    const challengeId = begun?.body.challengeId ?? ''
    await allowLink(world, findLink(await waitForMail(email, before)) ?? '')
    return askAll(world, '/v1/wallet/login/link/callback', { challengeId })
  },
}
