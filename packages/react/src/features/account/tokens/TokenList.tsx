'use client'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useSupportedTokens } from '../../../hooks/useSupportedTokens.js'
import { useTokens } from '../../../hooks/useTokens.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { List } from '../../../ui/List.js'
import { Row } from '../../../ui/Row.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useAccountState } from '../AccountContext.js'
import { ListFailed } from '../assets/ListFailed.js'
import { DiscoveredTokenRow } from './DiscoveredTokenRow.js'
import { NativeTokenRow } from './NativeTokenRow.js'
import { SupportedTokenRow } from './SupportedTokenRow.js'

/** Spec §2 "Tokens": the native one, the supported ones of the chain, and those that were found. */
export function TokenList({ account }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { services } = useBillfold()
  const { supportedTokens } = useAccountState().options
  const { address, chainId } = account
  const supported = useSupportedTokens({ chainId, configured: supportedTokens })
  const found = useTokens({ address, chainId, supportedTokens })
  const isSearching = !supported || (found.isPending && services?.indexer !== undefined)
  return (
    <>
      <List>
        <NativeTokenRow account={account} />
        {supported?.map((token) => (
          <SupportedTokenRow key={token.address} account={account} token={token} />
        ))}
        {found.data?.map((token) => (
          <DiscoveredTokenRow key={token.tokenAddress} token={token} />
        ))}
        {isSearching && [1, 2, 3].map((place) => <TokenSkeleton key={place} />)}
      </List>
      {found.isError && (
        <ListFailed
          text={t('tokens.failed')}
          busy={found.isRefetching}
          onRetry={() => void found.refetch()}
        />
      )}
    </>
  )
}

function TokenSkeleton() {
  return (
    <Row
      icon={<Skeleton width={36} height={36} round />}
      title={<Skeleton width={120} height={15} />}
      subtitle={<Skeleton width={80} height={13} />}
    />
  )
}
