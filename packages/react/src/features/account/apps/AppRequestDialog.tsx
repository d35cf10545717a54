'use client'

import { formatUnits } from '@billfold/core'
import type { AppLink, AppRequest, ReadRequest } from '@billfold/core/internal'
import type { ReactNode } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useStore } from '../../../hooks/useStore.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { useBillfold } from '../../../provider/BillfoldContext.js'
import { Button } from '../../../ui/button/Button.js'
import { Dialog } from '../../../ui/dialog/Dialog.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Screen } from '../../../ui/screen/Screen.js'
import { AppDetails, AppVerificationNotice, LongText } from './AppDetails.js'

type Fact = readonly [name: string, value: ReactNode]

/** Returns all contents of a request; nothing that will be signed is left out. */
export function useRequestDetails({ app, address, chainId, request }: AppRequest): {
  title: string
  rows: readonly Fact[]
} {
  const t = useText('app', english)
  const { chains } = useBillfold()
  const chain = chains.find(({ id }) => id === chainId)
  const nameOf = (id: number) => chains.find((configured) => configured.id === id)?.name ?? `#${id}`
  const { symbol = 'ETH', decimals = 18 } = chain?.nativeCurrency ?? {}

  function listFacts(): readonly Fact[] {
    switch (request.type) {
      case 'message':
        return request.text === undefined
          ? [
              [
                t('request.bytes'),
                <LongText key="bytes" label={t('request.bytes')}>
                  {request.raw}
                </LongText>,
              ],
            ]
          : [
              [
                t('request.text'),
                <LongText key="text" label={t('request.text')}>
                  {request.text}
                </LongText>,
              ],
            ]
      case 'typedData': {
        const text = JSON.stringify(JSON.parse(request.json), null, 2)
        return [
          [
            t('request.data'),
            <LongText key="data" label={t('request.data')}>
              {text}
            </LongText>,
          ],
        ]
      }
      case 'transaction':
      case 'rawTransaction':
        return [
          [t('request.to'), <AddressText key="to" address={request.to} form="whole" />],
          [
            t('request.amount'),
            <Amount key="amount" value={formatUnits(request.value, decimals)} symbol={symbol} />,
          ],
          ...(request.data === '0x'
            ? []
            : ([
                [
                  t('request.data'),
                  <LongText key="data" label={t('request.data')}>
                    {request.data}
                  </LongText>,
                ],
              ] as const)),
        ]
      case 'switchChain':
        return [[t('request.target'), nameOf(request.chainId)]]
    }
  }

  return {
    title: t(`request.${titleOf(request)}`),
    rows: [
      [t('proposal.origin'), <bdi key="origin">{app.origin}</bdi>],
      ...listFacts(),
      [t('request.account'), <AddressText key="account" address={address} form="whole" />],
      [t('request.network'), nameOf(chainId)],
    ],
  }
}

function titleOf(request: ReadRequest) {
  if (request.type === 'transaction') return request.method === 'eth_sendTransaction' ? 'send' : 'sign'
  return request.type === 'rawTransaction' ? 'raw' : request.type
}

/** Shows each request of a connected app above any open dialog; closing it rejects the request (R2.135). */
export function AppRequestDialog({ link }: { link: AppLink }) {
  const request = useStore(link.state, (state) => state.request)
  return request ? <Shown key={request.id} link={link} request={request} /> : null
}

function Shown({ link, request }: { link: AppLink; request: AppRequest }) {
  const t = useText('app', english)
  const { warn } = useBillfold()
  const { title, rows } = useRequestDetails(request)
  const refuse = () =>
    void link.refuse(request.id).catch((error: unknown) => warn('The app was not told', error))
  const confirm = () =>
    void link.confirm(request.id).catch((error: unknown) => warn('A request of an app failed', error))
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
          {request.app.verification !== 'valid' && (
            <AppVerificationNotice verification={request.app.verification} />
          )}
          <AppDetails rows={rows} />
        </Stack>
      </Screen>
    </Dialog>
  )
}
