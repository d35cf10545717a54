/** Reads which try of an order or of an equal send an id names: what stands before its number, and the number. */
export function readTry(id: string): { prefix: string; number: number } {
  const place = id.lastIndexOf('#') + 1
  return { prefix: id.slice(0, place), number: Number.parseInt(id.slice(place), 10) }
}
