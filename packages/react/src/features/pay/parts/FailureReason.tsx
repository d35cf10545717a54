'use client'
import { toApiError } from '@billfold/core'
import { pay as english } from '../../../locale/en/pay.js'
import { useText } from '../../../locale/useText.js'
import { Details } from '../../../ui/Details.js'
import { Text } from '../../../ui/Text.js'
import { describeError } from '../describeError.js'

/** Tells why a call failed; what the wallet or the node itself said is under Details (design 9.34). */
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
