import { formatEther } from 'viem'
import type { Texts } from '../texts/createTexts.js'
import type { Description } from './Description.js'
import { decodeCall } from './decodeCall.js'
import type { OperationCall, ReadOperation } from './readOperation.js'
import type { Tokens } from './Token.js'

/** What a smart account is asked to do, call by call, from the bytes that are signed. */
export function describeOperation(
  operation: ReadOperation,
  { chainId, tokens }: { chainId: number; tokens: Tokens },
  t: Texts,
): Description {
  const { sender, calls = [], callData, factory, paymaster, cost } = operation
  const described = calls.map((call) => describeCall(call, tokens, t))
  const warnings = described.flatMap(({ warning }) => warning ?? [])
  if (!operation.calls) warnings.push(t('send.unread'))
  const many = described.length > 1
  return {
    title: described.length === 1 ? (described[0]?.title ?? '') : titleOf(described.length, t),
    rows: [
      { label: t('sign.networkId'), value: chainId.toString() },
      { label: t('send.from'), value: sender, exact: true },
      ...(factory ? [{ label: t('operation.factory'), value: factory, exact: true }] : []),
      ...described.flatMap(({ title, rows }, index) => [
        ...(many ? [{ label: t('operation.part', { number: String(index + 1) }), value: title }] : []),
        ...rows,
      ]),
      paymaster
        ? { label: t('operation.fee'), value: t('operation.sponsored') }
        : { label: t('send.fee'), value: toCoin(cost, t) },
    ],
    body: callData,
    warning: warnings.length > 0 ? [...new Set(warnings)].join(' ') : undefined,
  }
}

function describeCall({ target, value, data }: OperationCall, tokens: Tokens, t: Texts): Description {
  const call = data === '0x' ? undefined : decodeCall({ to: target, data }, tokens, t)
  const amount = toCoin(value, t)
  const rows = [
    { label: t(data === '0x' ? 'send.to' : 'sign.contract'), value: target, exact: true },
    ...(call?.rows ?? []),
    ...(value > 0n || data === '0x' ? [{ label: t('send.amount'), value: amount }] : []),
  ]
  if (data === '0x') return { title: t('send.title', { amount }), rows }
  if (call) return { ...call, rows }
  return { title: t('send.call'), rows, warning: t('send.unread') }
}

/** The frame is not told what the coin is called. */
function toCoin(wei: bigint, t: Texts): string {
  return t('operation.coin', { amount: formatEther(wei) })
}

function titleOf(count: number, t: Texts): string {
  return count === 0 ? t('operation.unread') : t('operation.many', { count: String(count) })
}
