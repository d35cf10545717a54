import type { TypedDataDefinition } from 'viem'
import type { Texts } from '../texts/createTexts.js'
import { cleanText } from './cleanText.js'
import type { Description } from './Description.js'
import { describeMessage } from './describeMessage.js'
import { describeOperation } from './describeOperation.js'
import { describePermission } from './describePermission.js'
import { readOperation } from './readOperation.js'
import { type Permission, readPermission } from './readPermission.js'
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
  const { domain, primaryType, message } = data as unknown as Described
  if (primaryType === 'PersonalSign') return describeMessage({ message: readPersonalSign(message) }, host, t)
  const { kind, contents } = findContents(data)
  const permission = readTypedPermission(data)
  const described = permission && describePermission(permission, tokens, t)
  const rows = [
    { label: t('sign.for'), value: domain?.name && cleanText(domain.name) },
    { label: t('sign.contract'), value: domain?.verifyingContract, exact: true },
    { label: t('sign.networkId'), value: domain?.chainId?.toString() },
    { label: t('sign.kind'), value: cleanText(kind) },
  ].filter((row): row is typeof row & { value: string } => Boolean(row.value))
  const unnamed = domain?.chainId === undefined ? t('sign.noNetwork') : undefined
  const body = JSON.stringify(contents, undefined, 2)
  if (permission && described)
    return {
      title: described.title,
      rows: [...described.rows, ...rows],
      body,
      mustReadBody: permission.isPartial,
      warning: [described.warning, unnamed].filter(Boolean).join(' ') || undefined,
    }
  return {
    title: t('sign.data'),
    rows,
    body,
    mustReadBody: true,
    warning: spending.test(kind) ? t('sign.spending') : unnamed,
  }
}

/** What typed data lets others take; an account's owner signs it inside of the account's own (ERC-7739). */
export function readTypedPermission(data: TypedDataDefinition): Permission | undefined {
  const { domain, types } = data as unknown as Described
  const { kind, contents } = findContents(data)
  return readPermission({
    kind,
    types,
    verifyingContract: domain?.verifyingContract,
    message: contents as Described['message'],
  })
}

function findContents(data: TypedDataDefinition): { kind: string; contents: unknown } {
  const { types, primaryType, message } = data as unknown as Described
  const inner = types.TypedDataSign?.find(({ name }) => name === 'contents')?.type
  return primaryType === 'TypedDataSign' && inner !== undefined
    ? { kind: inner, contents: message.contents }
    : { kind: primaryType, contents: message }
}
