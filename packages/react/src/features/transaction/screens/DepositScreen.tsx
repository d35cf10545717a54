'use client'

import { formatAmount, formatUnits } from '@billfold/core'
import type { TransactionCost } from '@billfold/core/actions'
import {
  caching,
  chainName,
  display,
  findFaucet,
  isNativeToken,
  nativeTokenAddress,
  roundUpUnits,
} from '@billfold/core/internal'
import { tokenMetadataQuery, transactionCostQuery } from '@billfold/core/query'
import { useQuery } from '@tanstack/react-query'
import type { Chain } from 'viem'
import { useChains } from 'wagmi'
import { Avatar } from '../../../display/Avatar.js'
import { Figure, type FigureProps, joinFigure } from '../../../display/Figure.js'
import { ReceiveAddress } from '../../../display/ReceiveAddress.js'
import { useIdentity } from '../../../hooks/account.js'
import { useChain } from '../../../hooks/useActiveAccount.js'
import { useChainMetadata } from '../../../hooks/useChainMetadata.js'
import { transaction as english } from '../../../locale/en/transaction.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { ExternalIcon } from '../../../ui/icons/screenIcons.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { useAnnounced } from '../../../ui/live-region/AnnounceContext.js'
import { Skeleton } from '../../../ui/loading/Skeleton.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { QrCode } from '../../../ui/qr-code/QrCode.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { DetailList, DetailRow } from '../../pay/components/DetailList.js'
import { useTransactionState } from '../TransactionContext.js'

type Deposit = {
  chain: Chain | undefined
  /** Formatted with symbol; undefined while the token loads. */
  balance: FigureProps | undefined
  /** Formatted shortfall; undefined if the balance suffices. */
  missing: FigureProps | undefined
  isShort: boolean
  isFailed: boolean
  isFetching: boolean
  refetch: () => void
}

/** Returns balance and shortfall, refetched every 10 s (R9.23). */
function useDeposit(): Deposit {
  const billfold = useBillfold()
  const { call, cost: first } = useTransactionState()
  const { account, transaction } = call
  const { chainId } = transaction
  const query = useQuery({
    ...transactionCostQuery(billfold, { account, transaction }),
    ...(first && { initialData: first }),
    refetchInterval: caching.depositCostRefetchMs,
  })
  const chain = useChain(chainId)
  const cost: TransactionCost | undefined = query.data
  const token = cost?.shortfall?.tokenAddress ?? first?.shortfall?.tokenAddress ?? nativeTokenAddress
  const isNative = isNativeToken(token)
  const { data: metadata } = useQuery({
    ...tokenMetadataQuery(billfold, { chainId, token }),
    enabled: !isNative,
  })
  const facts = isNative ? chain?.nativeCurrency : metadata
  const show = (amount: bigint): FigureProps | undefined =>
    facts && {
      value: formatAmount(formatUnits(amount, facts.decimals), { decimals: display.quoteFractionDigits }),
      symbol: facts.symbol,
    }
  const shortfall = cost?.shortfall
  const digits = display.quoteFractionDigits
  return {
    chain,
    balance: cost && show(isNative ? cost.nativeBalance : (cost.token?.balance ?? 0n)),
    missing: shortfall && facts && show(roundUpUnits(shortfall.amount, { decimals: facts.decimals, digits })),
    isShort: shortfall !== undefined,
    isFailed: query.isError,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
  }
}

/** Shows where to deposit the shortfall until it arrives (R2.200 to R2.208). */
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
            {isShort
              ? t('deposit.instruction', { amount: missing ? joinFigure(missing) : '…', chain })
              : t('deposit.enough')}
          </Text>
        </Stack>
        <DetailList>
          <DetailRow label={t('deposit.balance')}>
            {balance === undefined ? <Skeleton width={72} height={15} /> : <Figure {...balance} />}
          </DetailRow>
          {missing !== undefined && (
            <DetailRow label={t('deposit.missing')} strong>
              <Figure {...missing} />
            </DetailRow>
          )}
        </DetailList>
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

/** Links to the faucet on a testnet (R2.208). */
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
