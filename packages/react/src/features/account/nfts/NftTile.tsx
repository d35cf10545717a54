'use client'
import { formatCompact, type NftCard, nftPageLink } from '@billfold/core'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { useSeen } from '../../../hooks/useSeen.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { safeHref } from '../../../ui/safeHref.js'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.js'
import { useAccountState } from '../AccountContext.js'
import { NetworkMark } from '../networks/NetworkMark.js'
import { NftMedia } from './NftMedia.js'
import styles from './NftTile.module.css'

/** Beyond this a badge only says that there are more. */
const mostOwned = 999_999_999_999n

/** One NFT: media, name, how many, on which chain. Its name leads to the page that others show of it. */
export function NftTile({ nft }: { nft: NftCard }) {
  const t = useText('account', english)
  const { nftPage: template } = useAccountState().options
  const { name: chain, explorers } = useChainMetadata(nft.chainId)
  const { ref, seen } = useSeen<HTMLDivElement>()
  const { chainId, contract, tokenId, name, quantity } = nft
  const explorer = explorers?.[0]?.url
  return (
    <article className={styles.tile}>
      <div ref={ref} className={styles.media}>
        {seen && <NftMedia nft={nft} />}
        {quantity > 1n && (
          <span className={styles.quantity}>
            {formatOwned(quantity)} <VisuallyHidden>{t('nfts.owned')}</VisuallyHidden>
          </span>
        )}
        <span className={styles.chain}>
          <NetworkMark chain={{ id: chainId }} name={chain} size={20} />
        </span>
      </div>
      <a
        className={styles.name}
        href={safeHref(nftPageLink({ chainId, contract, tokenId, explorer, template }))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <bdi>{name}</bdi>
      </a>
    </article>
  )
}

function formatOwned(quantity: bigint): string {
  return quantity > mostOwned ? `${formatCompact(mostOwned)}+` : formatCompact(quantity)
}
