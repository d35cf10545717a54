import { expect } from '@playwright/test'
import { addresses } from '../../addresses.js'

export type Mail = { to: string; subject: string; text: string }

/** What somebody was sent, newest first. */
export async function listMail(receiver: string): Promise<Mail[]> {
  const response = await fetch(`${addresses.services}/dev/inbox.json`)
  const wanted = receiver.toLowerCase()
  const { data } = (await response.json()) as { data: Mail[] }
  return data.filter((mail) => mail.to.toLowerCase() === wanted)
}

/** The newest message to somebody, once there are more than before. */
export async function waitForMail(receiver: string, before: number): Promise<Mail> {
  await expect.poll(async () => (await listMail(receiver)).length).toBeGreaterThan(before)
  const [newest] = await listMail(receiver)
  if (!newest) throw new Error(`Nothing was sent to ${receiver}`)
  return newest
}

/** The six digits of a message, if there are any. */
export const findDigits = ({ text }: Mail): string | undefined => /\b\d{6}\b/.exec(text)?.[0]

/** The link of a message, if there is one. */
export const findLink = ({ text }: Mail): string | undefined => /https?:\S+\/link\?token=\w+/.exec(text)?.[0]
