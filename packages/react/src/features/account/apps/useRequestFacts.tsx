'use client'
import { type AppRequest, formatUnits, type ReadRequest } from '@billfold/core'
import type { ReactNode } from 'react'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { useBillfold } from '../../../hooks/useBillfold.js'
import { app as english } from '../../../locale/en/app.js'
import { useText } from '../../../locale/useText.js'
import { LongText } from './Facts.js'

type Fact = readonly [name: string, value: ReactNode]

/** What a request asks for, whole: nothing that is signed is left out. */
export function useRequestFacts({ app, address, chainId, request }: AppRequest): {
  title: string
  rows: readonly Fact[]
} {
  const t = useText('app', english)
  const { chains } = useBillfold()
  const chain = chains.find(({ id }) => id === chainId)
  const nameOf = (id: number) => chains.find((one) => one.id === id)?.name ?? `#${id}`
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
