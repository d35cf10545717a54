import type { Bridge } from '../model/Bridge.js'

/** Processes every item; logs a failure and continues with the others. */
export async function tryEach<T extends { reference: string }>(
  bridge: Bridge,
  event: string,
  items: readonly T[],
  run: (item: T) => Promise<void>,
): Promise<T[]> {
  const failed: T[] = []
  for (const item of items)
    try {
      await run(item)
    } catch (error) {
      const cause = error instanceof Error ? error.message.split('\n')[0] : String(error)
      bridge.log({ level: 'error', event, reference: item.reference, cause })
      failed.push(item)
    }
  return failed
}
