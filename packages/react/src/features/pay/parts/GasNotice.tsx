'use client'
import { type ChainGas, chainName, display, formatAmount, formatUnits } from '@billfold/core'
import { useChains } from 'wagmi'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { Notice } from '../../../ui/Notice.js'
import { Stack } from '../../../ui/Stack.js'
import { usePayState } from '../PayContext.js'
import { usePayer } from '../usePayer.js'

/** Whoever cannot pay the network is told before the wallet is asked: what is missing, and what helps. */
export function GasNotice({ gas: { chainId, missing } }: { gas: ChainGas }) {
  const t = useText('pay', english)
  const { send } = usePayState()
  const payer = usePayer()
  const chains = useChains()
  const { symbol = '', decimals = 18 } = chains.find(({ id }) => id === chainId)?.nativeCurrency ?? {}
  const shown = formatAmount(formatUnits(missing, decimals), { decimals: display.quoteFractionDigits })
  return (
    <Stack gap={8}>
      <Notice tone="negative" title={t('preview.gasMissing', { symbol, chain: chainName(chains, chainId) })}>
        {t('preview.gasMissingText', { amount: `${shown}\u00a0${symbol}`, symbol })}
      </Notice>
      {payer && (
        <CopyButton value={payer.address} label={t('preview.copyWallet')}>
          {t('preview.copyWallet')}
        </CopyButton>
      )}
      <Button variant="secondary" onClick={() => send({ type: 'BACK' })}>
        {t('preview.another')}
      </Button>
    </Stack>
  )
}
