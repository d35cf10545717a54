'use client'
import { useEffect, useState } from 'react'
import { useImage } from '../../../display/useImage.js'
import { Text } from '../../../ui/text/Text.js'
import { usePayState } from '../provider/PayContext.js'
import styles from './ProductInfo.module.css'

/** Shows image and description of the product. */
export function ProductInfo() {
  const { image, description } = usePayState().options.metadata ?? {}
  const picture = useImage(usePictureUrl(image))
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

/** Returns the image URL; the IPFS gateway code is loaded only for IPFS URLs. */
function usePictureUrl(image: string | undefined): string | undefined {
  const [gatewayUrl, setGatewayUrl] = useState<string>()
  const isPlain = image !== undefined && /^(https?:\/\/|data:image\/)/i.test(image)
  useEffect(() => {
    setGatewayUrl(undefined)
    if (image && !isPlain)
      import('./findPictureUrl.js').then(
        ({ findPictureUrl }) => setGatewayUrl(findPictureUrl(image)),
        () => {},
      )
  }, [image, isPlain])
  return isPlain ? image : gatewayUrl
}
