'use client'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useNfts } from '../../../hooks/useNfts.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { useAccountState } from '../AccountContext.js'
import { ListFailed } from '../assets/ListFailed.js'
import styles from './NftGrid.module.css'
import { NftTile } from './NftTile.js'
import { NoNfts } from './NoNfts.js'
import { useAnnounceNfts } from './useAnnounceNfts.js'

/** Spec §2 "NFTs": two columns of cards. */
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
