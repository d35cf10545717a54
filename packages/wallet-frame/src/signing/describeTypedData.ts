import type { TypedDataDefinition } from 'viem'
import type { Texts } from '../texts/createTexts.js'
import type { Description } from './Description.js'
import { describeMessage } from './describeMessage.js'
import { describeOperation } from './describeOperation.js'
import { readOperation } from './readOperation.js'
import { readPersonalSign } from './readPersonalSign.js'
import type { Tokens } from './Token.js'

/** Types that let somebody else spend. */
const spending = /permit|approv|allowance|order|transfer|authorization|meta|safetx|execute|delegat/i

type Described = {
  domain?: { name?: string; verifyingContract?: string; chainId?: number | bigint | string }
  types: Record<string, readonly { name: string; type: string }[] | undefined>
  primaryType: string
  message: Record<string, unknown>
}

export type DescribeTypedDataParameters = {
  data: TypedDataDefinition
  chainId: number
  host: string
  tokens: Tokens
}

/**
 * Typed data, with who will check it and every field. What a smart account's owner signs is shown as what the account
 * then does: operations call by call, and messages and data (ERC-7739) as those that they hold.
 */
export function describeTypedData(
  { data, chainId, host, tokens }: DescribeTypedDataParameters,
  t: Texts,
): Description {
  const operation = readOperation(data)
  if (operation) return describeOperation(operation, { chainId, tokens }, t)
  const { domain, types, primaryType, message } = data as unknown as Described
  if (primaryType === 'PersonalSign') return describeMessage({ message: readPersonalSign(message) }, host, t)
  const inner = types.TypedDataSign?.find(({ name }) => name === 'contents')?.type
  const isNested = primaryType === 'TypedDataSign' && inner !== undefined
  const kind = isNested ? inner : primaryType
  const rows = [
    { label: t('sign.for'), value: domain?.name },
    { label: t('sign.contract'), value: domain?.verifyingContract, exact: true },
    { label: t('sign.networkId'), value: domain?.chainId?.toString() },
    { label: t('sign.kind'), value: kind },
  ]
  return {
    title: t('sign.data'),
    rows: rows.filter((row): row is typeof row & { value: string } => Boolean(row.value)),
    body: JSON.stringify(isNested ? message.contents : message, undefined, 2),
    warning: spending.test(kind)
      ? t('sign.spending')
      : domain?.chainId === undefined
        ? t('sign.noNetwork')
        : undefined,
  }
}
