'use client'
import type { AppLink, AppRequest } from '@billfold/core'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { Button } from '../../../ui/Button.js'
import { Dialog } from '../../../ui/Dialog.js'
import { Screen } from '../../../ui/Screen.js'
import { Stack } from '../../../ui/Stack.js'
import { AppVerificationNotice } from './AppVerificationNotice.js'
import { Facts } from './Facts.js'
import { useAppLinkState } from './useAppLink.js'
import { useRequestFacts } from './useRequestFacts.js'

/** Design 9.12: every request of a connected app, over whatever is open; closing it refuses. */
export function AppRequestDialog({ link }: { link: AppLink }) {
  const { request } = useAppLinkState(link)
  return request ? <Shown key={request.id} link={link} asked={request} /> : null
}

function Shown({ link, asked }: { link: AppLink; asked: AppRequest }) {
  const t = useText('app', english)
  const { warn } = useBillfold()
  const { title, rows } = useRequestFacts(asked)
  const refuse = () =>
    void link.refuse(asked.id).catch((error: unknown) => warn('The app was not told', error))
  const confirm = () =>
    void link.confirm(asked.id).catch((error: unknown) => warn('A request of an app failed', error))
  return (
    <Dialog open onClose={refuse} label={title}>
      <Screen
        title={title}
        footer={
          <Stack gap={8}>
            <Button onClick={confirm}>{t('request.confirm')}</Button>
            <Button variant="secondary" onClick={refuse}>
              {t('request.reject')}
            </Button>
          </Stack>
        }
      >
        <Stack gap={12}>
          {asked.app.verification !== 'valid' && (
            <AppVerificationNotice verification={asked.app.verification} />
          )}
          <Facts rows={rows} />
        </Stack>
      </Screen>
    </Dialog>
  )
}
