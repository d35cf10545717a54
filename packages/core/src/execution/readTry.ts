/** Splits an id into its prefix and the number of the try; a clock cannot order tries. */
export function readTry(id: string): { prefix: string; number: number } {
  const place = id.lastIndexOf('#') + 1
  return { prefix: id.slice(0, place), number: Number.parseInt(id.slice(place), 10) }
}
