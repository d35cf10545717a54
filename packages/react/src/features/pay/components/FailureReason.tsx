'use client'
import { toApiError } from '@billfold/core/internal'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Details } from '../../../ui/notice/Details.js'
import { Text } from '../../../ui/text/Text.js'
import { describeError } from './describeError.js'

/** Explains why a call failed; the raw message of the wallet or node is under Details. */
export function FailureReason({ error }: { error: unknown }) {
  const t = useText('pay', english)
  const failure = toApiError(error)
  const words = describeError(failure, t)
  return (
    <>
      <Text align="center">{words}</Text>
      {failure.message !== words && (
        <Details summary={t('error.support')}>
          <Text as="div" size="small" tone="secondary">
            <bdi>{failure.message}</bdi>
          </Text>
        </Details>
      )}
    </>
  )
}
