'use client'
import type { AppLink } from '@billfold/core/internal'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { useStore } from '../../../hooks/useStore.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { AppDetails, AppVerificationNotice } from './AppDetails.js'

/** Text keys by WalletConnect method. */
const meanings: Record<string, 'message' | 'typedData' | 'transaction' | 'switchChain'> = {
  personal_sign: 'message',
  eth_sign: 'message',
  eth_signTypedData: 'typedData',
  eth_signTypedData_v4: 'typedData',
  eth_signTransaction: 'transaction',
  eth_sendTransaction: 'transaction',
  eth_sendRawTransaction: 'transaction',
  wallet_switchEthereumChain: 'switchChain',
}

/** Shows who the app is and which permissions it requests. */
export function AppProposalView({ link }: { link: AppLink }) {
  const t = useText('app', english)
  const { chains } = useBillfold()
  const { proposal } = useStore(link.state)
  const [busy, setBusy] = useState(false)
  if (!proposal) return null
  const { app, address, chainIds, methods, withheld } = proposal
  const asks = [...new Set(methods.flatMap((method) => meanings[method] ?? []))]
  const nameOf = (id: number) => chains.find((chain) => chain.id === id)?.name ?? `#${id}`
  const approve = () => {
    setBusy(true)
    void link.approve().finally(() => setBusy(false))
  }
  return (
    <Screen
      title={<bdi>{t('proposal.title', { app: app.name })}</bdi>}
      onBack={() => void link.decline()}
      footer={
        <Stack gap={8}>
          <Button busy={busy} onClick={approve}>
            {t('proposal.approve')}
          </Button>
          <Button variant="secondary" onClick={() => void link.decline()}>
            {t('proposal.decline')}
          </Button>
        </Stack>
      }
    >
      <Stack gap={12}>
        <AppVerificationNotice verification={app.verification} />
        <AppDetails
          rows={[
            [t('proposal.origin'), <bdi key="origin">{app.origin}</bdi>],
            [t('proposal.account'), <AddressText key="account" address={address} form="whole" />],
            [t('proposal.chains'), chainIds.map(nameOf).join(', ')],
            [t('proposal.methods'), asks.map((ask) => t(`methods.${ask}`)).join(', ')],
            ...(withheld.length > 0
              ? ([[t('proposal.withheld'), withheld.join(', ').slice(0, 400)]] as const)
              : []),
          ]}
        />
        <Text size="small" tone="secondary">
          {t('proposal.note')}
        </Text>
      </Stack>
    </Screen>
  )
}
