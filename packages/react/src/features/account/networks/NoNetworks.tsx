'use client'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Panel } from '../../../ui/Panel.js'
import { Text } from '../../../ui/Text.js'

export type NoNetworksProps = {
  /** What was searched for, if anything. */
  query: string | undefined
  onRestart: () => void
}

/** Says that nothing matches, and offers the way back to the whole list. */
export function NoNetworks({ query, onRestart }: NoNetworksProps) {
  const t = useText('account', english)
  return (
    <Panel>
      <Text size="title">{t('networkSelector.noResults')}</Text>
      <Text size="small" tone="secondary">
        {query ? t('networkSelector.noResultsHint', { query }) : t('networkSelector.noneOfKind')}
      </Text>
      <Button variant="secondary" size="medium" onClick={onRestart}>
        {query ? t('networkSelector.clearSearch') : t('networkSelector.showAll')}
      </Button>
    </Panel>
  )
}
