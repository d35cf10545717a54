import { type Hex, hexToBytes, slice, type TypedDataDefinition } from 'viem'
import { Problem } from '../platform/Problem.js'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'
import type { Tokens } from './createTokenReader.js'
import { describeMessage } from './describeMessage.js'
import { describeOperation, readOperation } from './describeOperation.js'
import { describePermission } from './describePermission.js'
import { type Permission, readPermission } from './readPermission.js'
import { toOneLine } from './toOneLine.js'

/** Prefix of every personal message (EIP-191), followed by its length and the message. */
const opening = '\x19Ethereum Signed Message:\n'

/** The most digits of a length. */
const mostDigits = 9

/** Types that let others spend. */
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
 * Describes typed data with its verifier and every field. Data that a smart account's owner signs is described by
 * its effect.
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
    { label: t('sign.for'), value: domain?.name && toOneLine(domain.name) },
    { label: t('sign.contract'), value: domain?.verifyingContract, exact: true },
    { label: t('sign.networkId'), value: domain?.chainId?.toString() },
    { label: t('sign.kind'), value: toOneLine(kind) },
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

/** Reads the permission in typed data, also inside an account's own wrapper (ERC-7739). */
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

/**
 * Reads the ERC-7739 message of an account's owner. Refuses bytes that are no message, because they could hide a
 * permission.
 */
function readPersonalSign({ prefixed }: Readonly<Record<string, unknown>>): Hex {
  const bytes = prefixed as Hex
  const text = String.fromCharCode(...hexToBytes(bytes).slice(0, opening.length + mostDigits))
  const size = (bytes.length - 2) / 2 - opening.length
  for (let digits = 1; digits <= mostDigits && digits <= size; digits++) {
    const length = String(size - digits)
    if (length.length === digits && text.startsWith(`${opening}${length}`))
      return size === digits ? '0x' : slice(bytes, opening.length + digits)
  }
  throw new Problem('invalid')
}
