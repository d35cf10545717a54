'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectNavigation } from '../connectNavigation.js'
import { ListFooter } from '../parts/ListFooter.js'
import { ModalTitle } from '../parts/ModalTitle.js'
import { WalletList } from '../parts/WalletList.js'

/** The first screen of the compact modal: which wallet? */
export function WalletsScreen() {
  const t = useText('connect', english)
  const { go } = useConnectNavigation()
  return (
    <Screen title={<ModalTitle />}>
      <Stack gap={16}>
        <WalletList />
        <Stack row justify="center" gap={4} wrap>
          <Text as="span" tone="secondary">
            {t('list.newHere')}
          </Text>
          <Button variant="quiet" size="medium" onClick={() => go('welcome')}>
            {t('list.getStarted')}
          </Button>
        </Stack>
        <ListFooter />
      </Stack>
    </Screen>
  )
}
