'use client'
import { resolveIpfs } from '@billfold/core'
import { useImage } from '../../../display/useImage.js'
import { Text } from '../../../ui/text/Text.js'
import { usePayState } from '../provider/PayContext.js'
import styles from './ProductInfo.module.css'

/** Shows image and description of the product. */
export function ProductInfo() {
  const { image, description } = usePayState().options.metadata ?? {}
  const picture = useImage(findPictureUrl(image))
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
        <Text size="small" tone="secondary" align="center">
          <bdi>{description}</bdi>
        </Text>
      )}
    </div>
  )
}

/** Returns the image URL, at the gateway for IPFS; undefined if it is none. */
function findPictureUrl(image: string | undefined): string | undefined {
  if (!image || /^(https?:\/\/|data:image\/)/i.test(image)) return image
  try {
    return resolveIpfs(image)
  } catch {
    return undefined
  }
}
