import { expect } from '@playwright/test'
import { addresses } from './stack.js'

export type Mail = { to: string; subject: string; text: string }

/** Lists the messages to an address, newest first. */
export async function listMail(receiver: string): Promise<Mail[]> {
  const response = await fetch(`${addresses.services}/dev/inbox.json`)
  const wanted = receiver.toLowerCase()
  const { data } = (await response.json()) as { data: Mail[] }
  return data.filter((mail) => mail.to.toLowerCase() === wanted)
}

/** Waits for a newer message to an address. */
export async function waitForMail(receiver: string, before: number): Promise<Mail> {
  await expect.poll(async () => (await listMail(receiver)).length).toBeGreaterThan(before)
  const [newest] = await listMail(receiver)
  if (!newest) throw new Error(`Nothing was sent to ${receiver}`)
  return newest
}

/** Returns the six digits of a message, if any. */
export const findDigits = ({ text }: Mail): string | undefined => /\b\d{6}\b/.exec(text)?.[0]

/** Returns the link of a message, if any. */
export const findLink = ({ text }: Mail): string | undefined => /https?:\S+\/link\?token=\w+/.exec(text)?.[0]

/** Lists the codes sent to an address, newest first; notices have none. */
export async function listCodes(to: string): Promise<string[]> {
  const mails = await listMail(to)
  return mails.flatMap(({ text }) => /(?<![\w.#])\d{6}(?!\w)/.exec(text)?.[0] ?? [])
}

/** Returns the newest code once the expected number was sent. */
export async function readCode(to: string, count = 1): Promise<string> {
  await expect.poll(async () => (await listCodes(to)).length).toBe(count)
  return (await listCodes(to))[0] ?? ''
}

/** Returns the newest link once the expected number was sent. */
export async function readLink(to: string, count = 1): Promise<string> {
  const links = async () =>
    (await listMail(to)).flatMap(({ text }) => /https?:\/\/\S+\/link\?token=\w+/.exec(text)?.[0] ?? [])
  await expect.poll(async () => (await links()).length).toBe(count)
  return (await links())[0] ?? ''
}
