import { display } from '../constants/display.js'

/** `0x00...000` for lists, `0x0000...0000` for receipts and explorer links (design 9.25); the 0x counts. */
export function shortenAddress(address: string, form: keyof typeof display.shortAddress = 'list'): string {
  const { head, tail } = display.shortAddress[form]
  return address.length <= head + tail ? address : `${address.slice(0, head)}...${address.slice(-tail)}`
}
