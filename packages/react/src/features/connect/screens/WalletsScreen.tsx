'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { ListFooter } from '../components/ListFooter.js'
import { ModalTitle, WalletList } from '../components/WalletList.js'
import { useConnectNavigation } from '../connectNavigation.js'

/** First screen of the compact modal: the wallet list. */
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
