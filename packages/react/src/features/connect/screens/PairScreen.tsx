'use client'
import { chooseMobileLink, findPairing, openWalletConnect } from '@billfold/core/internal'
import { useEffect, useRef, useState } from 'react'
import { WalletIcon } from '../../../display/Mark.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { CopyButton } from '../../../ui/button/CopyButton.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { QrCode } from '../../../ui/qr-code/QrCode.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { type ConnectWalletEntry, useConnectState, useWalletEntry } from '../ConnectContext.js'
import { useConnectNavigation, useConnectParams } from '../connectNavigation.js'

/** Shows a WalletConnect QR code, or opens the wallet's app on this phone. */
export function PairScreen() {
  const t = useText('app', english)
  const { walletId } = useConnectParams('pair')
  const { attempt, cancel } = useConnectState()
  const { back, canGoBack, go } = useConnectNavigation()
  const { page } = useBillfold().platform
  const wallet = useWalletEntry(walletId)
  const { uri, begin } = usePairing(wallet)
  const known = wallet?.directory
  const named = known ? { wallet: known.name } : undefined
  const isMobile = page?.isMobile() ?? false
  const open = (code: string) =>
    page?.openApp(known ? chooseMobileLink(known, toLinkParameters(page, code)).url : code)
  useOpenOnce(isMobile ? uri : undefined, open)
  const failed = attempt.status !== 'awaiting' && attempt.status !== 'idle' && attempt.status !== 'connected'
  const leave = () => {
    cancel()
    back()
  }
  const title = isMobile
    ? named
      ? t('pair.open', named)
      : t('pair.openAny')
    : named
      ? t('pair.title', named)
      : t('pair.anyTitle')
  const mark = (
    <WalletIcon
      id={walletId}
      name={wallet?.name ?? ''}
      src={wallet?.icon}
      color={wallet?.color}
      size={failed ? 72 : 56}
    />
  )
  return (
    <Screen
      title={title}
      onBack={canGoBack ? leave : undefined}
      footer={failed && <Button onClick={begin}>{t('pair.tryAgain')}</Button>}
    >
      {failed ? (
        <Panel height={350}>
          {mark}
          <Notice tone="negative" title={t('pair.failed')}>
            {t(attempt.status === 'rejected' ? 'pair.rejected' : 'pair.failedText')}
          </Notice>
        </Panel>
      ) : (
        <Stack gap={16} align="center">
          {!uri && (
            <Panel height={350}>
              <Spinner />
              <Text tone="secondary">{t('pair.preparing')}</Text>
            </Panel>
          )}
          {uri && !isMobile && (
            <QrCode value={uri} label={named ? t('pair.qr', named) : t('pair.qrAny')} mark={mark} />
          )}
          {uri && isMobile && (
            <Button onClick={() => open(uri)}>{named ? t('pair.open', named) : t('pair.openAny')}</Button>
          )}
          {uri && (
            <>
              <Text tone="secondary" align="center">
                {isMobile
                  ? named
                    ? t('pair.opened', named)
                    : t('pair.openedAny')
                  : named
                    ? t('pair.scan', named)
                    : t('pair.scanAny')}
              </Text>
              <CopyButton value={uri} label={t('pair.copy')}>
                {t('pair.copy')}
              </CopyButton>
              {named && (
                <Button variant="quiet" onClick={() => go('getWallet', { walletId })}>
                  {t('pair.missing', named)}
                </Button>
              )}
            </>
          )}
        </Stack>
      )}
    </Screen>
  )
}

type PagePart = { url(): URL; platform: 'ios' | 'android' | 'desktop' }

function toLinkParameters(page: PagePart, walletConnectUri: string) {
  return { page: page.url(), platform: page.platform, walletConnectUri }
}

/** Starts the attempt on mount and returns the pairing URI. */
function usePairing(wallet: ConnectWalletEntry | undefined) {
  const billfold = useBillfold()
  const { start } = useConnectState()
  const [uri, setUri] = useState<string>()
  const begin = () => {
    const connector = wallet && openWalletConnect(billfold, wallet.directory)
    if (wallet && connector) start({ ...wallet, connector })
    return findPairing(connector)?.uri
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per screen
  useEffect(() => {
    const code = begin()
    if (!code) return
    setUri(code.get())
    return code.subscribe(setUri)
  }, [])
  return { uri, begin: () => void begin() }
}

/** Opens the app with the first URI automatically; later ones need a click. */
function useOpenOnce(uri: string | undefined, open: (uri: string) => void) {
  const done = useRef(false)
  useEffect(() => {
    if (!uri || done.current) return
    done.current = true
    open(uri)
  })
}
