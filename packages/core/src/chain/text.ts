import { display } from '../constants.js'

/**
 * Control and format characters (bidi overrides, zero-width), private use, lone surrogates and other invisible
 * characters.
 */
const invisible =
  /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u2800]|(?!(?<=\p{Extended_Pictographic})\ufe0f)\p{Default_Ignorable_Code_Point}/gu
const stackedMarks = /(\p{M}{2})\p{M}+/gu

/** Sanitizes untrusted text: visible, composed, on one line, at most `length` characters. */
export function sanitizeText(text: string, length: number): string {
  const clean = text
    .slice(0, length * 20)
    .replace(/\s/gu, ' ')
    .replace(invisible, '')
    .replace(/ +/g, ' ')
    .normalize('NFC')
    .replace(stackedMarks, '$1')
    .trim()
  const characters = [...clean]
  return characters.length <= length ? clean : `${characters.slice(0, length - 1).join('')}…`
}

/** Shortens an address: `0x00...000` in lists, `0x0000...0000` in receipts and explorer links; the 0x counts. */
export function shortenAddress(address: string, form: keyof typeof display.shortAddress = 'list'): string {
  const { head, tail } = display.shortAddress[form]
  return address.length <= head + tail ? address : `${address.slice(0, head)}...${address.slice(-tail)}`
}
