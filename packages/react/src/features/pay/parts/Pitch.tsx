'use client'
import { useEffect, useState } from 'react'
import { useImage } from '../../../display/useImage.js'
import { Text } from '../../../ui/Text.js'
import { usePayState } from '../PayContext.js'
import styles from './Pitch.module.css'

/** What is paid for: its picture and what the shop says of it. */
export function Pitch() {
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

/** The shop's own picture; an IPFS address goes by a gateway, which is looked up only for one. */
function usePictureUrl(image: string | undefined): string | undefined {
  const [found, setFound] = useState<string>()
  const isPlain = image !== undefined && /^(https?:\/\/|data:image\/)/i.test(image)
  useEffect(() => {
    setFound(undefined)
    if (image && !isPlain)
      import('../findPictureUrl.js').then(
        ({ findPictureUrl }) => setFound(findPictureUrl(image)),
        () => {},
      )
  }, [image, isPlain])
  return isPlain ? image : found
}
