'use client'
import { popularChainIds } from '@billfold/core'
import { useMemo, useState } from 'react'
import { useChains } from 'wagmi'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useKitState } from '../../../hooks/useKitState.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { PlusIcon } from '../../../ui/icons/PlusIcon.js'
import { ScrollArea } from '../../../ui/ScrollArea.js'
import { Stack } from '../../../ui/Stack.js'
import { Tabs } from '../../../ui/Tabs.js'
import { type ChainTab, chainTabs } from './chainTabs.js'
import { type ChainGroup, groupChains } from './groupChains.js'
import { NetworkList } from './NetworkList.js'
import { NetworkSearchField } from './NetworkSearchField.js'
import type { NetworkSelectorOptions } from './NetworkSelectorOptions.js'
import { NoNetworks } from './NoNetworks.js'
import { useAnnounceFound } from './useAnnounceFound.js'
import type { NetworkSearchResult } from './useNetworkSearch.js'
import { useNetworkSwitch } from './useNetworkSwitch.js'

export type NetworkSelectorProps = {
  options: NetworkSelectorOptions
  /** After the wallet has moved. */
  onSwitched: () => void
  close: () => void
}

const tabIds = Object.keys(chainTabs) as ChainTab[]

/** Spec §2 "Network selector": tabs, search, sections, and a link to add a network. */
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
  /** The pressed button goes away with the empty state: the search box takes the focus. */
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
              // A new search or tab starts again at the top.
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

/** The network in use leads the recent ones. They stay put while the list is open: no row moves under the finger. */
function useChainGroups(options: NetworkSelectorOptions): ChainGroup[] {
  const chains = useChains()
  const account = useActiveAccount()
  const { recentChainIds } = useKitState()
  const [recent] = useState(() => (account ? [account.chainId, ...recentChainIds] : recentChainIds))
  const { chainIds, sections, popularChainIds: popular = popularChainIds, recentChainIds: given } = options
  return useMemo(
    () =>
      groupChains({ chains, chainIds, sections, popularChainIds: popular, recentChainIds: given ?? recent }),
    [chains, chainIds, sections, popular, given, recent],
  )
}
