'use client'
import { resolveIpfs } from '@billfold/core'
import { useImage } from '../../../display/useImage.js'
import { Text } from '../../../ui/Text.js'
import { usePayState } from '../PayContext.js'
import styles from './Pitch.module.css'

/** What is paid for: its picture and what the shop says of it. */
export function Pitch() {
  const { image, description } = usePayState().options.metadata ?? {}
  const picture = useImage(image && toPictureUrl(image))
  if (!picture && !description) return null
  return (
    <div>
      {picture && (
        <img
          className={styles.image}
          src={picture.src}
          alt=""
          decoding="async"
          referrerPolicy="no-referrer"
          onError={picture.onError}
        />
      )}
      {description && (
        <Text size="small" tone="secondary">
          <bdi>{description}</bdi>
        </Text>
      )}
    </div>
  )
}

/** The shop's own picture; an IPFS address goes by a gateway. */
function toPictureUrl(image: string): string | undefined {
  try {
    return resolveIpfs(image)
  } catch {
    return image.startsWith('data:image/') ? image : undefined
  }
}
