'use client'
import { chainName, display, findFaucet } from '@billfold/core'
import type { Chain } from 'viem'
import { useChains } from 'wagmi'
import { Avatar } from '../../../display/Avatar.js'
import { ReceiveAddress } from '../../../display/ReceiveAddress.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { useIdentity } from '../../../hooks/useIdentity.js'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { ExternalIcon } from '../../../ui/icons/ExternalIcon.js'
import { Notice } from '../../../ui/Notice.js'
import { QrCode } from '../../../ui/QrCode.js'
import { Screen } from '../../../ui/Screen.js'
import { Skeleton } from '../../../ui/Skeleton.js'
import { Spinner } from '../../../ui/Spinner.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useAnnounced } from '../../../ui/useAnnounced.js'
import { Fact, Facts } from '../../pay/parts/Facts.js'
import { useTransactionState } from '../TransactionContext.js'
import { type Deposit, useDeposit } from '../useDeposit.js'

/** Spec §2: where to send what is missing, until it is there. */
export function DepositScreen() {
  const t = useText('transaction', english)
  const { call } = useTransactionState()
  const { account: address, transaction } = call
  const deposit = useDeposit()
  const { avatar } = useIdentity(address)
  const chain = chainName(useChains(), transaction.chainId)
  const { balance, missing, isShort } = deposit
  return (
    <Screen title={t('deposit.title')} footer={<Footer deposit={deposit} chain={chain} />}>
      <Stack gap={16}>
        <Stack align="center" gap={12}>
          <QrCode
            value={address}
            label={t('deposit.qr', { address })}
            size={display.qrSize}
            mark={<Avatar address={address} src={avatar} />}
          />
          <ReceiveAddress address={address} copyLabel={t('deposit.copy')} wholeLabel={t('deposit.whole')} />
          <Text size="small" tone="secondary" align="center">
            {isShort ? t('deposit.instruction', { amount: missing ?? '…', chain }) : t('deposit.enough')}
          </Text>
        </Stack>
        <Facts>
          <Fact label={t('deposit.balance')}>
            {balance === undefined ? <Skeleton width={72} height={15} /> : <bdi dir="ltr">{balance}</bdi>}
          </Fact>
          {missing !== undefined && (
            <Fact label={t('deposit.missing')} strong>
              <bdi dir="ltr">{missing}</bdi>
            </Fact>
          )}
        </Facts>
      </Stack>
    </Screen>
  )
}

function Footer({ deposit, chain }: { deposit: Deposit; chain: string }) {
  const t = useText('transaction', english)
  const { proceed } = useTransactionState()
  useAnnounced(deposit.isShort ? t('deposit.waiting', { chain }) : t('deposit.enough'), 'polite')
  if (deposit.isFailed)
    return (
      <Stack gap={12}>
        <Notice tone="negative" title={t('deposit.failed')}>
          {t('deposit.failedText')}
        </Notice>
        <Button busy={deposit.isFetching} onClick={deposit.refetch}>
          {t('deposit.retry')}
        </Button>
      </Stack>
    )
  if (!deposit.isShort) return <Button onClick={() => void proceed()}>{t('deposit.continue')}</Button>
  return (
    <Stack gap={12}>
      <Stack row align="center" justify="center" gap={8}>
        <Spinner />
        <Text tone="secondary">{t('deposit.waiting', { chain })}</Text>
      </Stack>
      {deposit.chain && <FaucetLink chain={deposit.chain} />}
    </Stack>
  )
}

/** Spec §2: on a testnet, where to get play money. */
function FaucetLink({ chain }: { chain: Chain }) {
  const t = useText('transaction', english)
  const { services } = useBillfold()
  const { faucets, testnet } = useChainMetadata(chain.id)
  const localFaucet = services?.bridge && `${services.bridge}/dev/faucet`
  const href = findFaucet({ ...chain, faucets, testnet }, { localFaucet })
  if (!href) return null
  return (
    <Button variant="secondary" icon={<ExternalIcon />} href={href}>
      {t('deposit.testnet')}
    </Button>
  )
}
