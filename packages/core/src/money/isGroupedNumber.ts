const grouped = [
  /^\d{1,3}(,\d{3})+\.\d*$/,
  /^\d{1,3}(,\d{3}){2,}$/,
  /^\d{1,3}(\.\d{3})+,\d*$/,
  /^\d{1,3}(\.\d{3}){2,}$/,
  /^\d{1,3}([\s'’_]\d{3})+([.,]\d*)?$/,
  // Grouped in the Indian manner.
  /^\d{1,2}(,\d{2})+,\d{3}(\.\d*)?$/,
]

/** Whether pasted text is a number with its thousands grouped, which is refused with a hint (design 9.6). */
export function isGroupedNumber(input: string): boolean {
  const text = input.trim()
  return grouped.some((pattern) => pattern.test(text))
}
