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

/** Adds up quantity times price exactly, in units of the finest price. */
export function sumItems(items: readonly OrderItem[], total = '0'): { units: bigint; places: number } {
  const fractions = [total, ...items.map((item) => item.amount)].map(
    (text) => text.split('.')[1]?.length ?? 0,
  )
  const places = Math.max(...fractions)
  const units = items.reduce((sum, item) => sum + BigInt(item.quantity) * toUnits(item.amount, places), 0n)
  return { units, places }
}

/** Compares the sum of the items with the amount of the payment. */
export function isSumOf(items: readonly OrderItem[], total: string): boolean {
  const { units, places } = sumItems(items, total)
  return units === toUnits(total, places)
}

function toUnits(text: string, places: number): bigint {
  const [whole = '', fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}
