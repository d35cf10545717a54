'use client'

import { findCapabilities } from '@billfold/core/wallets'
import { useEffect } from 'react'
import { useNfts } from '../../../hooks/assets.js'
import { type ActiveAccount, useChain } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { ImageIcon } from '../../../ui/icons/accountIcons.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { useAccountState } from '../AccountContext.js'
import { useAccountNavigation } from '../accountNavigation.js'
import { ListFailed } from './ListFailed.js'
import styles from './NftGrid.module.css'
import { NftTile } from './NftTile.js'

/** Announces the number of NFTs once known; the screen itself announces an empty list. */
function useAnnounceNfts(count: number | undefined): void {
  const t = useText('account', english)
  const announce = useAnnounce()
  useEffect(() => {
    if (count) announce(t('nfts.found', { count }))
  }, [count, announce, t])
}

/** Shows the empty state, with a link to the network selector if the wallet can switch. */
function NoNfts({ account: { connector, chainId } }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { go } = useAccountNavigation()
  const chain = useChain(chainId)?.name ?? t('networkSelector.unknown', { id: chainId })
  return (
    <EmptyState
      live
      icon={ImageIcon}
      title={t('nfts.empty')}
      hint={t('nfts.emptyHint', { chain })}
      action={
        findCapabilities(connector).canSwitchChain &&
        connector.switchChain && (
          <Button variant="secondary" size="medium" onClick={() => go('network-switcher')}>
            {t('main.switchNetwork')}
          </Button>
        )
      }
    />
  )
}

/** Shows NFTs in two columns of cards (R2.86). */
export function NftGrid({ account }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { supportedNFTs } = useAccountState().options
  const { address, chainId } = account
  const nfts = useNfts({ address, chainId, contracts: supportedNFTs?.[chainId] })
  useAnnounceNfts(nfts.data?.length)
  if (nfts.isPending) return <NftSkeletons />
  if (!nfts.data)
    return <ListFailed text={t('nfts.failed')} busy={nfts.isRefetching} onRetry={() => void nfts.refetch()} />
  if (nfts.data.length === 0) return <NoNfts account={account} />
  return (
    <ul className={styles.grid} aria-label={t('nfts.title')}>
      {nfts.data.map((nft) => (
        <li key={`${nft.contract}/${nft.tokenId}`}>
          <NftTile nft={nft} />
        </li>
      ))}
    </ul>
  )
}

function NftSkeletons() {
  return (
    <div className={styles.grid}>
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.skeleton}>
          <Skeleton width={150} height={150} />
          <Skeleton width={100} height={13} />
        </div>
      ))}
    </div>
  )
}
