'use client'
import { popularChainIds } from '@billfold/core/internal'
import { useMemo, useState } from 'react'
import { useChains } from 'wagmi'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { useKitState } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { PlusIcon } from '../../../ui/icons/screenIcons.js'
import { ScrollArea } from '../../../ui/layout/ScrollArea.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Tabs } from '../../../ui/tabs/Tabs.js'
import { type ChainGroup, type ChainTab, chainTabs, groupChains } from './groupChains.js'
import { NetworkList } from './NetworkList.js'
import type { NetworkSearchResult } from './NetworkSearch.js'
import { NetworkSearchField, NoNetworks, useAnnounceFound } from './NetworkSearch.js'
import type { NetworkSelectorOptions } from './NetworkSelectorOptions.js'
import { useNetworkSwitch } from './useNetworkSwitch.js'

export type NetworkSelectorProps = {
  options: NetworkSelectorOptions
  /** Called after the wallet has switched. */
  onSwitched: () => void
  close: () => void
}

const tabIds = Object.keys(chainTabs) as ChainTab[]

/** Network selector with tabs, search, sections and a link to add a network (R2.103 to R2.111). */
export function NetworkSelector({ options, onSwitched, close }: NetworkSelectorProps) {
  const t = useText('account', english)
  const [tab, setTab] = useState<ChainTab>('all')
  const groups = useChainGroups(options)
  const all = useMemo(() => [...new Set(groups.flatMap((group) => group.chains))], [groups])
  const [result, setResult] = useState<NetworkSearchResult>()
  const [restarts, setRestarts] = useState(0)
  const network = useNetworkSwitch((chain) => {
    options.onSwitch?.(chain)
    onSwitched()
  })
  const shown = useMemo(() => {
    const from: ChainGroup[] = result ? [{ kind: 'found', chains: result.chains }] : groups
    return from
      .map((group) => ({ ...group, chains: group.chains.filter(chainTabs[tab]) }))
      .filter((group) => group.chains.length > 0)
  }, [groups, result, tab])
  const count = shown.reduce((sum, group) => sum + group.chains.length, 0)
  useAnnounceFound(result?.query, count)
  /** Moves focus to the search box, since the pressed button disappears. */
  const restart = () => {
    if (!result) setTab('all')
    setResult(undefined)
    setRestarts(restarts + 1)
  }

  return (
    <Stack gap={12}>
      <NetworkSearchField key={restarts} chains={all} onResult={setResult} autoFocus={restarts > 0} />
      <Tabs<ChainTab>
        label={t('networkSelector.tabs.label')}
        tabs={tabIds.map((id) => ({ id, label: t(`networkSelector.tabs.${id}`) }))}
        value={tab}
        onChange={setTab}
      >
        <ScrollArea height={330} label={t('networkSelector.list')}>
          {count > 0 ? (
            <NetworkList
              // Resets the scroll position for a new search or tab.
              key={`${tab} ${result?.query}`}
              groups={shown}
              network={network}
              renderChain={options.renderChain}
              close={close}
            />
          ) : (
            <NoNetworks query={result?.query} onRestart={restart} />
          )}
        </ScrollArea>
      </Tabs>
      {options.onCustomClick && (
        <Button variant="quiet" icon={<PlusIcon />} onClick={options.onCustomClick}>
          {t('networkSelector.addCustom')}
        </Button>
      )}
    </Stack>
  )
}

/** Puts the current network first in "recent". The order is fixed while the list is open. */
function useChainGroups(options: NetworkSelectorOptions): ChainGroup[] {
  const chains = useChains()
  const account = useActiveAccount()
  const { recentChainIds } = useKitState()
  const [recent] = useState(() => (account ? [account.chainId, ...recentChainIds] : recentChainIds))
  const {
    chainIds,
    sections,
    popularChainIds: popular = popularChainIds,
    recentChainIds: customRecent,
  } = options
  return useMemo(
    () =>
      groupChains({
        chains,
        chainIds,
        sections,
        popularChainIds: popular,
        recentChainIds: customRecent ?? recent,
      }),
    [chains, chainIds, sections, popular, customRecent, recent],
  )
}
