import type { CodeMessage } from './WalletOptions.js'

/** The mail that carries a code. */
export function writeCodeMessage(code: string): Omit<CodeMessage, 'to'> {
  const spaced = `${code.slice(0, 3)} ${code.slice(3)}`
  return {
    subject: `Your sign-in code is ${spaced}`,
    text: [
      `Your sign-in code is ${code}`,
      '',
      'It works once, for ten minutes, and only in the window that asked for it.',
      'Nobody will ever ask you for it. If you did not ask for a code, do nothing.',
      '',
    ].join('\n'),
  }
}

/** The text message that carries a code, bound to the wallet's page so that phones fill it in nowhere else. */
export function writeCodeText(code: string, host: string): string {
  return `${code} is your sign-in code. Nobody will ever ask you for it.\n\n@${host} #${code}`
}
