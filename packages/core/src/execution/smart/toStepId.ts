/** What an operation of a smart account is made under: the same step asked twice has one nonce, and happens once. */
export function toStepId(id: string, index: number): string {
  return JSON.stringify([id, index])
}
