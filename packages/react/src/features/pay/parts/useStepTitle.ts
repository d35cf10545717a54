'use client'
import type { PayQuote } from '@billfold/core'
import { useCallback } from 'react'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'

type QuoteStep = PayQuote['steps'][number]

/** What a step of a route does, in a few words. */
export function useStepTitle(): (step: Pick<QuoteStep, 'originToken' | 'destinationToken'>) => string {
  const t = useText('pay', english)
  return useCallback(
    ({ originToken, destinationToken }) => {
      const [from, to] = [originToken.symbol, destinationToken.symbol]
      if (originToken.chainId === destinationToken.chainId)
        return from === to ? t('preview.transfer', { symbol: from }) : t('preview.swap', { from, to })
      return from === to ? t('preview.bridge', { symbol: from }) : t('preview.bridgeTo', { from, to })
    },
    [t],
  )
}
