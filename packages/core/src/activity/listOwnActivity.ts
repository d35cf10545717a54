import { isSameAddress } from '@billfold/protocol'
import type { Address } from 'viem'
import type { Billfold } from '../config/Billfold.js'
import { listOperations } from '../execution/listOperations.js'
import type { Operation, Step, StepStatus } from '../execution/Operation.js'
import { isHexAddress } from '../rpc/isHexAddress.js'
import type { ActivityItem } from './ActivityItem.js'

const statuses: Record<StepStatus, ActivityItem['status']> = {
  ready: 'pending',
  signing: 'pending',
  submitted: 'pending',
  unknown: 'pending',
  confirmed: 'success',
  reverted: 'failure',
  replaced: 'failure',
  dropped: 'failure',
}

/** What an account sent from this browser on one chain, newest first; it outlives the page. */
export async function listOwnActivity(
  billfold: Pick<Billfold, 'platform' | 'warn'>,
  { account, chainId }: { account: Address; chainId: number },
): Promise<ActivityItem[]> {
  const operations = await listOperations(billfold)
  return operations
    .filter(({ payer }) => isSameAddress(payer, account))
    .flatMap((operation) => operation.steps.flatMap((step) => toItem(operation, step)))
    .filter((item) => item.chainId === chainId)
    .sort((a, b) => b.timestamp - a.timestamp)
}

function toItem({ createdAt, details }: Operation, step: Step): ActivityItem[] {
  const { hash, chainId, status, attempts, calls } = step
  if (!hash) return []
  const to = isHexAddress(details.receiver) ? details.receiver : calls[0]?.to
  const timestamp = attempts.at(-1)?.at ?? createdAt
  const isMined = status === 'confirmed' || status === 'reverted'
  const result = status === 'confirmed' ? 'success' : 'reverted'
  return [
    {
      transactionHash: hash,
      chainId,
      timestamp,
      status: statuses[status],
      to,
      ...(isMined && { receipt: { status: result, to: calls[0]?.to ?? null } }),
      outgoing: true,
      own: true,
    },
  ]
}
