'use client'

import { WalletIcon } from '../../../display/Mark.js'
import { connect as english } from '../../../locale/en/connect.js'
import { useText } from '../../../locale/useText.js'
import { ChevronRightIcon, WalletOutlineIcon } from '../../../ui/icons/connectIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { List } from '../../../ui/list/List.js'
import { Row } from '../../../ui/list/Row.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { EmptyState } from '../../../ui/notice/EmptyState.js'
import { useConnectState } from '../ConnectContext.js'
import { listSections, type WalletSectionName } from './listSections.js'
import { useOpenFromList, WalletEntryRow } from './WalletEntryRow.js'
import styles from './WalletList.module.css'

/** Placeholder rows while wallets load. */
export function WalletRowsSkeleton({ rows }: { rows: number }) {
  return (
    <Stack gap={0}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are identical
        <Row key={index} icon={<Skeleton width={36} height={36} />} title={<Skeleton width="60%" />} />
      ))}
    </Stack>
  )
}

/** Shows the integrator's title and icon, else the default. */
export function ModalTitle() {
  const t = useText('connect', english)
  const { title = t('title'), titleIcon } = useConnectState().options.connectModal ?? {}
  return (
    <span className={styles.title}>
      {titleIcon && <img className={styles.icon} src={titleIcon} alt="" width={24} height={24} />}
      {title}
    </span>
  )
}

/** Headings of the sections; logins come first and need none. */
const headings = {
  inApp: undefined,
  recent: 'list.recent',
  recommended: 'list.recommended',
  installed: 'list.installed',
  popular: 'list.popular',
  more: 'list.more',
} as const satisfies Record<WalletSectionName, string | undefined>

/** Lists the wallets of the first screen in sections, with a row that opens all others. */
export function WalletList() {
  const t = useText('connect', english)
  const { options, wallets, missing, approved } = useConnectState()
  const { showAllWallets = true, wallets: only } = options
  const isLocked = options.connectModal?.requireApproval && !approved
  if (wallets.main.length + missing === 0)
    return <EmptyState icon={WalletOutlineIcon} title={t('list.none')} />
  const sections = listSections(showAllWallets ? [...wallets.main, ...wallets.popular] : wallets.main)
  return (
    <section className={styles.wallets} aria-label={t('list.label')} data-row-group="">
      {/* It scrolls, and until the terms are approved no row in it takes the focus. */}
      <div className={styles.list} tabIndex={isLocked ? 0 : undefined}>
        {sections.map(({ name, wallets }) => {
          const heading = headings[name]
          return (
            <List key={name} title={heading && t(heading)}>
              {wallets.map((wallet) => (
                <WalletEntryRow key={wallet.id} wallet={wallet} />
              ))}
            </List>
          )
        })}
        {missing > 0 && <WalletRowsSkeleton rows={missing} />}
      </div>
      {showAllWallets && !only && <AllWalletsRow />}
    </section>
  )
}

/** Well-known wallets of the directory that the first screen seldom shows. */
const others = [
  'io.rabby',
  'com.binance.wallet',
  'org.uniswap.app',
  'com.okex.wallet',
  'global.safe',
  'com.ledger',
]

/** Marks of four wallets that are not in the list above and are not hidden. */
function FourMarks() {
  const { options, wallets } = useConnectState()
  const taken = [...(options.hiddenWallets ?? []), ...wallets.main.map(({ id }) => id)]
  return (
    <span className={styles.four}>
      {others
        .filter((id) => !taken.includes(id))
        .slice(0, 4)
        .map((id) => (
          <WalletIcon key={id} id={id} name="" size={16} />
        ))}
    </span>
  )
}

function AllWalletsRow() {
  const t = useText('connect', english)
  const { options, approved } = useConnectState()
  const open = useOpenFromList()
  return (
    <div className={styles.more}>
      <List>
        <Row
          icon={<FourMarks />}
          title={t('list.all')}
          trailing={<ChevronRightIcon />}
          disabled={options.connectModal?.requireApproval && !approved}
          onClick={() => open('all')}
        />
      </List>
    </div>
  )
}
