import { createTransport } from 'nodemailer'
import type { WalletContext } from './WalletContext.js'
import type { WalletOptions } from './WalletOptions.js'

/** Sends by SMTP. */
export function createMailer({ url, from }: WalletOptions['mail']): WalletContext['deliver'] {
  const transport = createTransport(url)
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to: { name: '', address: to }, subject, text })
  }
}
