import type { TypedDataDefinition } from 'viem'
import type { Description } from './Description.js'

/** Types that let somebody else spend. */
const spending = /permit|approv|allowance|order/i

/** Typed data, with who will check it and every field. */
export function describeTypedData(data: TypedDataDefinition): Description {
  const { domain, primaryType, message } = data as {
    domain?: { name?: string; verifyingContract?: string; chainId?: number | bigint | string }
    primaryType: string
    message: unknown
  }
  const rows = [
    { label: 'For', value: domain?.name },
    { label: 'Contract', value: domain?.verifyingContract, exact: true },
    { label: 'Network id', value: domain?.chainId?.toString() },
    { label: 'Kind', value: primaryType },
  ]
  return {
    title: 'Sign data',
    rows: rows.filter((row): row is typeof row & { value: string } => Boolean(row.value)),
    body: JSON.stringify(message, undefined, 2),
    warning: spending.test(primaryType)
      ? 'This can allow somebody else to spend what you own.'
      : domain?.chainId === undefined
        ? 'This does not say which network it is for.'
        : undefined,
  }
}
