'use client'
import { display } from '@billfold/core'
import { useState } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { Avatar } from '../../../display/Avatar.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { CopyButton } from '../../../ui/CopyButton.js'
import { QrCode } from '../../../ui/QrCode.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'

/** Spec §2 "Receive Funds"; the whole address is one tap away (design 9.25). */
export function ReceiveScreen() {
  const t = useText('account', english)
  const { back, canGoBack } = useAccountNavigation()
  const account = useActiveAccount()
  const [whole, setWhole] = useState(false)
  if (!account) return null
  const { address } = account

  return (
    <Screen title={t('receive.title')} onBack={canGoBack ? back : undefined}>
      <Stack align="center" gap={16}>
        <QrCode
          value={address}
          label={t('receive.qr', { address })}
          size={display.qrSize}
          mark={<Avatar address={address} />}
        />
        <Stack align="center" gap={4}>
          <Stack row gap={4} justify="center">
            <AddressText address={address} form={whole ? 'whole' : 'list'} />
            <CopyButton value={address} label={t('receive.copyAddress')} />
          </Stack>
          <Button variant="quiet" size="medium" aria-expanded={whole} onClick={() => setWhole(!whole)}>
            {t(whole ? 'receive.showShort' : 'receive.showWhole')}
          </Button>
        </Stack>
        <Text tone="secondary" align="center">
          {t('receive.instruction')}
        </Text>
      </Stack>
    </Screen>
  )
}
