'use client'
import { useSupportedTokens, useTokens } from '../../../hooks/assets.js'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { useAccountState } from '../AccountContext.js'
import { ListFailed } from './ListFailed.js'
import { DiscoveredTokenRow, NativeTokenRow, SupportedTokenRow } from './TokenRows.js'

/** Lists the native, supported and discovered tokens of the chain (R2.83 to R2.85). */
export function TokenList({ account }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { services } = useBillfold()
  const { supportedTokens } = useAccountState().options
  const { address, chainId } = account
  const supported = useSupportedTokens({ chainId, configured: supportedTokens })
  const discovered = useTokens({ address, chainId, supportedTokens })
  const isSearching = !supported || (discovered.isPending && services?.indexer !== undefined)
  return (
    <>
      <List>
        <NativeTokenRow account={account} />
        {supported?.map((token) => (
          <SupportedTokenRow key={token.address} account={account} token={token} />
        ))}
        {discovered.data?.map((token) => (
          <DiscoveredTokenRow key={token.tokenAddress} token={token} />
        ))}
        {isSearching && [1, 2, 3].map((place) => <TokenSkeleton key={place} />)}
      </List>
      {discovered.isError && (
        <ListFailed
          text={t('tokens.failed')}
          busy={discovered.isRefetching}
          onRetry={() => void discovered.refetch()}
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
