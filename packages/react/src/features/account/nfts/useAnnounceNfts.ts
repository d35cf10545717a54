'use client'
import { useEffect } from 'react'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useAnnounce } from '../../../ui/useAnnounce.js'

/** Says how many NFTs there are once that is known; that there is none, the screen says itself. */
export function useAnnounceNfts(count: number | undefined): void {
  const t = useText('account', english)
  const announce = useAnnounce()
  useEffect(() => {
    if (count) announce(count === 1 ? t('nfts.foundOne') : t('nfts.found', { count }))
  }, [count, announce, t])
}
