import type { OrderItem } from '@billfold/core'

const mostItems = 500
/** Whole tokens as text, short enough that a sum costs nothing. */
const amount = /^\d{1,100}(\.\d{1,100})?$/

/** Checks the form of an order summary. Every page loads this file. */
export function isItemList(value: unknown): value is readonly OrderItem[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > mostItems) return false
  // `every` alone passes over holes.
  return Array.from(value).every(isItem)
}

function isItem(value: unknown): boolean {
  const item = Object(value) as Record<keyof OrderItem, unknown>
  return (
    typeof item.name === 'string' &&
    item.name.trim() !== '' &&
    Number.isSafeInteger(item.quantity) &&
    (item.quantity as number) > 0 &&
    typeof item.amount === 'string' &&
    amount.test(item.amount) &&
    typeof (item.image ?? '') === 'string'
  )
}

/** Decimals of the sums; no price has more. */
export const places = 100

/** Adds up quantity times price exactly, in units of the last of `places` decimals. */
export function sumItems(items: readonly OrderItem[]): bigint {
  return items.reduce((sum, { quantity, amount }) => sum + BigInt(quantity) * toUnits(amount), 0n)
}

/** Compares the sum of the items with the amount of the payment. */
export function isSumOf(items: readonly OrderItem[], total: string): boolean {
  return sumItems(items) === toUnits(total)
}

function toUnits(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
