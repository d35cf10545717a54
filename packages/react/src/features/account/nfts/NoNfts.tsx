'use client'
import { findCapabilities } from '@billfold/core'
import type { ActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Panel } from '../../../ui/Panel.js'
import { Text } from '../../../ui/Text.js'
import { useAccountNavigation } from '../accountNavigation.js'

/** Says that there is none here, and leads to where there may be some. */
export function NoNfts({ account: { connector } }: { account: ActiveAccount }) {
  const t = useText('account', english)
  const { go } = useAccountNavigation()
  return (
    <Panel>
      <div role="status">
        <Text tone="secondary">{t('nfts.empty')}</Text>
      </div>
      {findCapabilities(connector).canSwitchChain && connector.switchChain && (
        <Button variant="secondary" size="medium" onClick={() => go('network-switcher')}>
          {t('main.switchNetwork')}
        </Button>
      )}
    </Panel>
  )
}
