import type { ActivityItem } from './ActivityItem.js'

/** Own and indexed transactions as one list, newest first, each hash once. What the chain has decided counts. */
export function mergeActivity(
  own: readonly ActivityItem[],
  indexed: readonly ActivityItem[],
): ActivityItem[] {
  const items = new Map<string, ActivityItem>()
  for (const item of [...own, ...indexed]) {
    const key = `${item.chainId}:${item.transactionHash.toLowerCase()}`
    const known = items.get(key)
    if (!known) items.set(key, item)
    else if (known.status === 'pending' || !item.own)
      items.set(key, { ...known, status: item.status, receipt: item.receipt })
  }
  return [...items.values()].sort((a, b) => b.timestamp - a.timestamp)
}
