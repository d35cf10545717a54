'use client'
import type { NftCard } from '@billfold/core'
import { MediaImage } from '../../../display/MediaImage.js'
import { MediaLink } from '../../../display/MediaLink.js'
import { MediaPlayer } from '../../../display/MediaPlayer.js'
import { useMediaKind } from '../../../hooks/useMediaKind.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Skeleton } from '../../../ui/Skeleton.js'

/** An NFT's picture, with the video or sound that comes with it. 3D models are not shown, pages never framed. */
export function NftMedia({ nft }: { nft: NftCard }) {
  const t = useText('account', english)
  const [extraUrl] = nft.animation
  const extra = useMediaKind(extraUrl)
  if (extraUrl && !extra) return <Skeleton height={150} />
  const picture = <NftPicture nft={nft} />
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

/** Some call a film an image: then it is shown as what it is. */
function NftPicture({ nft: { name, image } }: { nft: NftCard }) {
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
