import { isSameAddress } from '@billfold/protocol'
import { formatUnits } from 'viem'
import type { Texts } from '../texts/loadTexts.js'
import type { Description } from '../view/showConfirmation.js'
import type { Tokens } from './createTokenReader.js'
import type { Permission, PermittedItem } from './readPermission.js'

type Row = Description['rows'][number]

/** The first second of the year 10000; later dates count as never. */
const never = 253_402_300_800n

/** Describes a permission: spender, tokens, amounts and expiry. */
export function describePermission(
  permission: Permission,
  tokens: Tokens,
  t: Texts,
): Pick<Description, 'title' | 'rows' | 'warning'> {
  const { kind, gives, gets, owner, spender, deadline } = permission
  const give = (item: PermittedItem) => describeItem(item, t(`permission.${kind}Item`), tokens, t)
  const rows: Row[] = [
    ...gives.flatMap(give),
    ...gets.flatMap((item) =>
      describeItem(item, t(isOwner(item, owner) ? 'permission.youGet' : 'permission.othersGet'), tokens, t),
    ),
    ...(kind === 'trade' && !paysOwner(permission)
      ? [{ label: t('permission.youGet'), value: t('permission.nothing') }]
      : []),
    ...(spender ? [{ label: t('call.spender'), value: spender, exact: true }] : []),
    ...(owner ? [{ label: t('call.owner'), value: owner, exact: true }] : []),
    { label: t('permission.deadline'), value: formatTime(deadline, t) },
  ]
  return { title: t(`permission.${kind}`), rows, warning: warn(permission, t) }
}

function describeItem(item: PermittedItem, label: string, tokens: Tokens, t: Texts): Row[] {
  const { token, tokenId, receiver, until } = item
  return [
    { label, value: showAmount(item, tokens, t) },
    ...(token ? [{ label: t('call.token'), value: token, exact: true }] : []),
    ...(token && tokenId === undefined && !tokens.has(token.toLowerCase())
      ? [{ label: '', value: t('call.unverified') }]
      : []),
    ...(receiver ? [{ label: t('call.receiver'), value: receiver, exact: true }] : []),
    ...(until === undefined ? [] : [{ label: t('permission.until'), value: formatExpiration(until, t) }]),
  ]
}

function showAmount({ token, amount, tokenId }: PermittedItem, tokens: Tokens, t: Texts): string {
  if (tokenId !== undefined) return t('permission.nft', { amount: amount.toString(), id: tokenId.toString() })
  const known = tokens.get(token?.toLowerCase() ?? '')
  if (amount === 'all') return known ? `${t('call.unlimited')} ${known.symbol}` : t('call.unlimited')
  if (!token) return t('operation.coin', { amount: formatUnits(amount, 18) })
  return known
    ? `${formatUnits(amount, known.decimals)} ${known.symbol}`
    : t('send.units', { amount: amount.toString() })
}

function warn(permission: Permission, t: Texts): string | undefined {
  const { kind, gives } = permission
  if (kind === 'revoke') return undefined
  if (kind === 'trade') return t(paysOwner(permission) ? 'permission.tradeWarning' : 'permission.giftWarning')
  if (gives.some(({ amount }) => amount === 'all')) return t('call.unlimitedWarning')
  return t(kind === 'transfer' ? 'permission.transferWarning' : 'permission.allowWarning')
}

const isOwner = ({ receiver }: PermittedItem, owner: Permission['owner']) =>
  receiver !== undefined && owner !== undefined && isSameAddress(receiver, owner)

const paysOwner = ({ gets, owner }: Permission) =>
  gets.some((item) => isOwner(item, owner) && item.amount !== 0n)

/** Formats in UTC, the same in every language. */
function formatTime(seconds: bigint | undefined, t: Texts): string {
  if (seconds === undefined || seconds >= never) return t('permission.never')
  return `${new Date(Number(seconds) * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Permit2 reads zero as the block of use. */
function formatExpiration(seconds: bigint, t: Texts): string {
  return seconds === 0n ? t('permission.atOnce') : formatTime(seconds, t)
}
