import type { PayOptions } from '../quote/modes.js'

/** Characters of a stored title. */
const longest = 120

/** Control characters and marks of direction; those that join letters or emoji stay. */
const unsafe = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/**
 * Returns a text of the host app, or of a journal that any script of the page can write, as one line of limited
 * length; undefined if nothing is left.
 */
export function cleanTitle(text: unknown): string | undefined {
  if (typeof text !== 'string') return undefined
  // Long texts are cut before they are searched.
  const line = text
    .slice(0, longest * 8)
    .replace(unsafe, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (line === '') return undefined
  const characters = [...line]
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line
}

/** Names what is bought, for the list of payments and the receipt: the title, or else the items of the order. */
export function findPurchaseTitle(options: PayOptions): string | undefined {
  const title = cleanTitle(options.metadata?.title)
  if (title || options.mode !== 'direct_payment') return title
  const names = options.paymentInfo.items?.map(({ name }) => cleanTitle(name))
  return cleanTitle(names?.filter(Boolean).join(', '))
}
