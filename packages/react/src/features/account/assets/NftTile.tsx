'use client'

import { formatCompact } from '@billfold/core'
import { type NftCard, nftPageLink } from '@billfold/core/internal'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { MediaImage, MediaLink, MediaPlayer, useMediaKind } from '../../../display/Media.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { useInView } from '../../../hooks/useInView.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { safeHref } from '../../../ui/link/safeHref.js'
import { VisuallyHidden } from '../../../ui/live-region/VisuallyHidden.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { useAccountState } from '../AccountContext.js'
import styles from './NftTile.module.css'

/** Shows an NFT's image, video or audio; 3D models and HTML pages are never rendered (R2.95). */
function TileMedia({ nft }: { nft: NftCard }) {
  const t = useText('account', english)
  const [extraUrl] = nft.animation
  const extra = useMediaKind(extraUrl)
  if (extraUrl && !extra) return <Skeleton height={150} />
  const picture = <TilePicture nft={nft} />
  const file = <MediaLink href={extraUrl} label={t('nfts.file')} />
  if (extra === 'video') {
    return (
      <MediaPlayer
        kind="video"
        sources={nft.animation}
        label={nft.name}
        poster={nft.image[0]}
        fallback={
          <>
            {picture}
            {file}
          </>
        }
      />
    )
  }
  return (
    <>
      {picture}
      {extra === 'audio' && (
        <MediaPlayer kind="audio" sources={nft.animation} label={nft.name} fallback={file} />
      )}
      {extra === 'file' && file}
    </>
  )
}

/** Detects the media type, since some metadata declares a video as `image`. */
function TilePicture({ nft: { name, image } }: { nft: NftCard }) {
  const t = useText('account', english)
  const kind = useMediaKind(image[0])
  const file = <MediaLink fill href={image[0]} label={t('nfts.file')} />
  if (!kind) return <Skeleton height={150} />
  if (kind === 'image')
    return <MediaImage sources={image} label={t('nfts.image', { name })} fallback={file} />
  if (kind === 'video' || kind === 'audio')
    return <MediaPlayer kind={kind} sources={image} label={name} fallback={file} />
  return file
}

/** Largest quantity shown in full. */
const mostOwned = 999_999_999_999n

/** Card of one NFT with media, name, quantity and chain; links to its page (R2.90). */
export function NftTile({ nft }: { nft: NftCard }) {
  const t = useText('account', english)
  const { nftPage: template } = useAccountState().options
  const { name: chain, explorers } = useChainMetadata(nft.chainId)
  const { ref, seen } = useInView<HTMLDivElement>()
  const { chainId, contract, tokenId, name, quantity } = nft
  const explorer = explorers?.[0]?.url
  return (
    <article className={styles.tile}>
      <div ref={ref} className={styles.media}>
        {seen && <TileMedia nft={nft} />}
        {quantity > 1n && (
          <span className={styles.quantity}>
            {formatOwned(quantity)} <VisuallyHidden>{t('nfts.owned')}</VisuallyHidden>
          </span>
        )}
        <span className={styles.chain}>
          <ChainIcon chain={{ id: chainId }} name={chain} size={20} />
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
