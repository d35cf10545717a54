'use client'

import type { SupportedToken } from '@billfold/core'
import { compareDecimals, type DiscoveredToken, formatBalance } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { Amount } from '../../../display/Amount.js'
import { ChainIcon, type ChainIconProps } from '../../../display/ChainIcon.js'
import { Mark } from '../../../display/Mark.js'
import { useTokenMark } from '../../../display/marks/useMarks.js'
import { TokenIcon } from '../../../display/TokenIcon.js'
import { useBalance } from '../../../hooks/account.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { WarningIcon } from '../../../ui/icons/screenIcons.js'
import { Row } from '../../../ui/list/Row.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import styles from './TokenRows.module.css'

export type TokenLineProps = {
  icon: ReactNode
  name: string
  symbol: string
  /** Exact decimal text; undefined if the balance could not be read. */
  amount: string | undefined
  isPending?: boolean | undefined
  trailing?: ReactNode
}

/** Longest amount that gets a tooltip with all digits. */
const mostDigits = 40

/** Row of one token with its balance. */
function TokenLine({ icon, name, symbol, amount, isPending, trailing }: TokenLineProps) {
  const t = useText('account', english)
  const balance =
    amount === undefined ? (
      t('tokens.balanceFailed')
    ) : (
      <Amount
        value={formatShown(amount)}
        symbol={symbol}
        exact={amount.length > mostDigits || !isCut(amount) ? undefined : amount}
      />
    )
  return (
    <Row
      icon={icon}
      title={<bdi>{name}</bdi>}
      subtitle={isPending ? <Skeleton width={96} height={13} /> : balance}
      trailing={trailing}
    />
  )
}

/** Smallest amount shown as a number. */
const least = '0.00001'

/** Never shows a non-zero amount as zero. */
function formatShown(amount: string): string {
  const shown = formatBalance(amount)
  return shown === '0' && compareDecimals(amount, '0') > 0 ? `<${least}` : shown
}

function isCut(amount: string): boolean {
  return formatBalance(amount).replaceAll(',', '') !== amount
}

/** Row of the native token. */
export function NativeTokenRow({ account: { address, chainId } }: { account: ActiveAccount }) {
  const chain = useChain(chainId)
  const { data, isPending } = useBalance(chain && { address, chainId })
  if (!chain) return null
  const { name, symbol } = chain.nativeCurrency
  return (
    <TokenLine
      icon={<CoinIcon chain={chain} symbol={symbol} />}
      name={name}
      symbol={symbol}
      amount={data?.displayValue}
      isPending={isPending}
    />
  )
}

/** Renders a native coin's mark, or its chain's icon if the app has set one or nobody has drawn the coin. */
function CoinIcon({ chain, symbol }: { chain: ChainIconProps['chain']; symbol: string }) {
  const { art } = useTokenMark({ chainId: chain.id, symbol })
  return art && !chain.icon ? (
    <Mark round name={symbol} art={art} />
  ) : (
    <ChainIcon chain={chain} name={symbol} />
  )
}

/** Row of a supported token. */
export function SupportedTokenRow(props: { account: ActiveAccount; token: SupportedToken }) {
  const { account, token } = props
  const { address, chainId } = account
  const { data, isPending } = useBalance({ address, chainId, token: token.address })
  return (
    <TokenLine
      icon={<TokenIcon token={{ ...token, chainId }} />}
      name={token.name}
      symbol={token.symbol}
      amount={data?.displayValue}
      isPending={isPending}
    />
  )
}

/** Row of a discovered token; one that impersonates a known token is marked. */
export function DiscoveredTokenRow({ token }: { token: DiscoveredToken }) {
  const t = useText('account', english)
  const { name, symbol, displayValue, impersonates } = token
  return (
    <TokenLine
      icon={<TokenIcon token={{ ...token, address: token.tokenAddress }} />}
      name={name}
      symbol={symbol}
      amount={displayValue}
      trailing={
        impersonates && (
          <span className={styles.warning}>
            <WarningIcon size={16} />
            {t('tokens.posesAs', { symbol: impersonates })}
          </span>
        )
      }
    />
  )
}
