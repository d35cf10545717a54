'use client'
import { useEffect } from 'react'
import { LoginMark } from '../../../display/LoginMark.js'
import { WalletIcon } from '../../../display/Mark.js'
import { login as english } from '../../../locale/en/login.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/button/Button.js'
import { Panel } from '../../../ui/layout/Panel.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { useAnnounce } from '../../../ui/live-region/AnnounceContext.js'
import { Spinner } from '../../../ui/loading/Spinner.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { Text } from '../../../ui/text/Text.js'
import { LoginTitle, useLoginContext, useLoginStep } from './LoginContext.js'

/** Shown while the login continues in a popup or in the wallet's frame, which lies on top. */
export function LoginWaiting() {
  const t = useText('login', english)
  const announce = useAnnounce()
  const { actions, name, icon } = useLoginContext()
  const step = useLoginStep('waiting')
  const { title, text } = useWords()
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  if (!step) return null
  const { way, blocked, problem } = step
  return (
    <Screen
      title={<LoginTitle />}
      onBack={actions.back}
      footer={
        <Stack gap={4}>
          {blocked && <Button onClick={actions.reopen}>{t('waiting.open')}</Button>}
          {problem && <Button onClick={actions.retry}>{t('waiting.tryAgain')}</Button>}
          <Button variant="quiet" size="medium" onClick={actions.back}>
            {t(problem ? 'waiting.other' : 'waiting.cancel')}
          </Button>
        </Stack>
      }
    >
      <Panel height={350}>
        {way.method === 'social' ? (
          <LoginMark provider={way.provider} name={way.name} size={72} />
        ) : (
          <WalletIcon name={name} src={icon} size={72} />
        )}
        <Text as="h3" size="title" align="center">
          {title}
        </Text>
        {problem ? (
          <Notice tone="negative">{t(`problems.${problem}`)}</Notice>
        ) : (
          <>
            <Text tone="secondary" align="center">
              {text}
            </Text>
            {!blocked && <Spinner />}
          </>
        )}
      </Panel>
    </Screen>
  )
}

/** Returns the waiting texts of a login method. */
function useWords(): { title: string; text: string } {
  const t = useText('login', english)
  const { name } = useLoginContext()
  const step = useLoginStep('waiting')
  if (!step) return { title: '', text: '' }
  const { way, blocked } = step
  if (way.method === 'social') {
    const provider = way.name
    return blocked
      ? { title: t('waiting.blocked'), text: t('waiting.blockedText', { provider }) }
      : { title: t('waiting.social', { provider }), text: t('waiting.socialText') }
  }
  if (way.method === 'guest') return { title: t('waiting.guest'), text: t('waiting.guestText') }
  const wallet = name
  if (way.method === 'passkey')
    return { title: t('waiting.passkey'), text: t('waiting.passkeyText', { wallet }) }
  if (way.method === 'wallet')
    return { title: t('waiting.wallet'), text: t('waiting.walletText', { wallet }) }
  const receiver = way.method === 'email' ? way.email : way.phone
  return { title: t('waiting.code', { wallet }), text: t('waiting.codeText', { receiver }) }
}
