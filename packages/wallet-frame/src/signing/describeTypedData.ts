import type { TypedDataDefinition } from 'viem'
import type { Texts } from '../texts/createTexts.js'
import type { Description } from './Description.js'

/** Types that let somebody else spend. */
const spending = /permit|approv|allowance|order|transfer|authorization|meta|safetx|execute|delegat/i

/** Typed data, with who will check it and every field. */
export function describeTypedData(data: TypedDataDefinition, t: Texts): Description {
  const { domain, primaryType, message } = data as {
    domain?: { name?: string; verifyingContract?: string; chainId?: number | bigint | string }
    primaryType: string
    message: unknown
  }
  const rows = [
    { label: t('sign.for'), value: domain?.name },
    { label: t('sign.contract'), value: domain?.verifyingContract, exact: true },
    { label: t('sign.networkId'), value: domain?.chainId?.toString() },
    { label: t('sign.kind'), value: primaryType },
  ]
  return {
    title: t('sign.data'),
    rows: rows.filter((row): row is typeof row & { value: string } => Boolean(row.value)),
    body: JSON.stringify(message, undefined, 2),
    warning: spending.test(primaryType)
      ? t('sign.spending')
      : domain?.chainId === undefined
        ? t('sign.noNetwork')
        : undefined,
  }
}
