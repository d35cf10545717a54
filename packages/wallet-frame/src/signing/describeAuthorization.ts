import { isSameAddress } from '@billfold/protocol'
import { Problem } from '../platform/Problem.js'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'

/** A delegate controls the whole account, so only Simple7702Account 0.8 is allowed, which obeys the account alone. */
const delegates = ['0xe6Cae83BdE06E4c305530e199D7217f42808555B'] as const

export type DescribeAuthorizationParameters = {
  address: `0x${string}`
  chainId: number
  contract: `0x${string}`
  nonce: number
}

/** Describes a delegation (EIP-7702); refuses unknown contracts and delegations for all networks. */
export function describeAuthorization(
  { address, chainId, contract, nonce }: DescribeAuthorizationParameters,
  t: Texts,
): Description {
  if (chainId === 0 || !delegates.some((known) => isSameAddress(known, contract))) throw new Problem('failed')
  return {
    title: t('sign.delegate'),
    rows: [
      { label: t('sign.contract'), value: contract, exact: true },
      { label: t('send.from'), value: address, exact: true },
      { label: t('sign.networkId'), value: chainId.toString() },
      { label: t('permission.deadline'), value: t('sign.delegateUntil') },
      { label: t('sign.nonce'), value: nonce.toString() },
    ],
    body: t('sign.delegateHint'),
    mustReadBody: true,
  }
}
