'use client'

import { display } from '@billfold/core/internal'
import { Fragment, type RefObject, useEffect, useRef, useState } from 'react'
import type { Chain } from 'viem'
import { ChainIcon } from '../../../display/ChainIcon.js'
import { useActiveAccount } from '../../../hooks/useActiveAccount.js'
import { useWalletName } from '../../../hooks/wallet.js'
import { account as english } from '../../../locale/en/account.js'
import { useText } from '../../../locale/useText.js'
import { ErrorIcon } from '../../../ui/icons/screenIcons.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Badge } from '../../../ui/text/Badge.js'
import { type ChainGroup, takeBatch } from './groupChains.js'
import styles from './NetworkList.module.css'
import type { NetworkSelectorOptions } from './NetworkSelectorOptions.js'
import type { NetworkSwitch } from './useNetworkSwitch.js'

/** Returns how many of `total` rows to render; grows by ten when the end scrolls near (R2.111). */
function useGrowingCount(total: number): { count: number; end: RefObject<HTMLDivElement | null> } {
  const [count, setCount] = useState<number>(display.listBatch)
  const end = useRef<HTMLDivElement>(null)
  const isWhole = count >= total
  // biome-ignore lint/correctness/useExhaustiveDependencies: observe again after the list has grown
  useEffect(() => {
    if (isWhole || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setCount((now) => now + display.listBatch),
      { root: end.current.closest('section[tabindex]'), rootMargin: '120px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isWhole, count])
  return { count, end }
}

export type NetworkOptionProps = {
  chain: Chain
  isCurrent: boolean
  status: 'switching' | 'failed' | undefined
  /** Wallet name. */
  wallet: string
  onChoose: () => void
}

/** Row of one network; shows whether the wallet was asked to switch or refused. */
function NetworkOption({ chain, isCurrent, status, wallet, onChoose }: NetworkOptionProps) {
  const t = useText('account', english)
  const subtitle = {
    switching: () => t('networkSelector.switching', { wallet }),
    failed: () => (
      <span className={styles.failed}>
        <ErrorIcon size={16} />
        {t('networkSelector.failed')}
      </span>
    ),
  }
  return (
    <Row
      icon={<ChainIcon chain={chain} name={chain.name} />}
      title={<bdi>{chain.name}</bdi>}
      subtitle={status && subtitle[status]()}
      trailing={
        <>
          {chain.testnet && <Badge>{t('networkSelector.testnet')}</Badge>}
          {isCurrent && <Badge tone="accent">{t('networkSelector.current')}</Badge>}
        </>
      }
      busy={status === 'switching'}
      aria-current={isCurrent || undefined}
      onClick={onChoose}
    />
  )
}

export type NetworkListProps = {
  groups: readonly ChainGroup[]
  network: NetworkSwitch
  renderChain: NetworkSelectorOptions['renderChain']
  close: () => void
}

/** Lists the networks in sections, rendered in batches of ten. */
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
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never change order
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
