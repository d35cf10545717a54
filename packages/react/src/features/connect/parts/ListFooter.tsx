'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectState } from '../ConnectContext.js'
import { Terms } from './Terms.js'

/** What stands below the wallets: the terms and, unless it is switched off, our name. */
export function ListFooter() {
  const t = useText('connect', english)
  const { showBranding = true } = useConnectState().options.connectModal ?? {}
  return (
    <Stack gap={12}>
      <Terms />
      {showBranding && (
        <Text size="caption" tone="secondary" align="center">
          {t('branding')}
        </Text>
      )}
    </Stack>
  )
}
