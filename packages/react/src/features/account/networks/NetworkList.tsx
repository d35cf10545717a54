'use client'
import { Fragment } from 'react'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useWalletName } from '../../../hooks/useWalletName.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { List } from '../../../ui/List.js'
import type { ChainGroup } from './groupChains.js'
import { NetworkOption } from './NetworkOption.js'
import type { NetworkSelectorOptions } from './NetworkSelectorOptions.js'
import { takeBatch } from './takeBatch.js'
import { useGrowingCount } from './useGrowingCount.js'
import type { NetworkSwitch } from './useNetworkSwitch.js'

export type NetworkListProps = {
  groups: readonly ChainGroup[]
  network: NetworkSwitch
  renderChain: NetworkSelectorOptions['renderChain']
  close: () => void
}

/** The networks in their sections, ten more each time the end comes near. */
export function NetworkList({ groups, network, renderChain: Custom, close }: NetworkListProps) {
  const t = useText('account', english)
  const nameOf = useWalletName()
  const account = useActiveAccount()
  const total = groups.reduce((sum, group) => sum + group.chains.length, 0)
  const { count, end } = useGrowingCount(total)
  const { attempt, switchTo } = network

  function findTitle({ kind, label }: ChainGroup) {
    if (label !== undefined) return label
    if (kind === 'recent' || kind === 'popular' || kind === 'others') return t(`networkSelector.${kind}`)
    return undefined
  }

  return (
    <>
      {takeBatch(groups, count).map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections keep their places
        <Fragment key={index}>
          <List title={findTitle(group)} label={findTitle(group)}>
            {group.chains.map((chain) => {
              const status = attempt?.chainId === chain.id ? attempt.status : undefined
              if (!Custom)
                return (
                  <NetworkOption
                    key={chain.id}
                    chain={chain}
                    isCurrent={chain.id === account?.chainId}
                    status={status}
                    wallet={account ? nameOf(account.connector) : ''}
                    onChoose={() => switchTo(chain)}
                  />
                )
              return (
                <Custom
                  key={chain.id}
                  chain={chain}
                  switchChain={() => switchTo(chain)}
                  switching={status === 'switching'}
                  switchFailed={status === 'failed'}
                  close={close}
                />
              )
            })}
          </List>
        </Fragment>
      ))}
      {count < total && <div ref={end} />}
    </>
  )
}
