'use client'
import { formatFee, type SendWarning } from '@billfold/core/internal'
import { useChains } from 'wagmi'
import { AddressText } from '../../../display/AddressText.js'
import { Amount } from '../../../display/Amount.js'
import { RecordConsent, useDurable } from '../../../display/RecordConsent.js'
import { account as english } from '../../../locale/en/account.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Checkbox } from '../../../ui/field/Checkbox.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Notice } from '../../../ui/notice/Notice.js'
import { Text } from '../../../ui/text/Text.js'
import { useSendFlow } from './SendContext.js'
import { isSerious, needsConsent } from './sendProblems.js'
import type { FormCheck } from './useSendForm.js'

/** Shows fee, receiver warnings and errors before sending. */
export function SendChecks({ check: { data, problems } }: { check: FormCheck }) {
  const t = useText('account', english)
  const rich = useRichText('account', english)
  const { chain, state, dispatch } = useSendFlow()
  const { symbol, decimals } = chain.nativeCurrency
  const fee = data?.gas && formatFee(data.gas.total, decimals)
  const isDurable = useDurable()
  if (!data && !problems.checks && isDurable !== false) return null
  return (
    <div data-field="checks">
      <Stack gap={12}>
        {problems.checks && <Notice tone="negative">{problems.checks}</Notice>}
        {data?.warnings.map((warning) => (
          <Warning key={warning.type} warning={warning} />
        ))}
        {data && needsConsent(data.warnings) && (
          <Checkbox
            checked={state.isAccepted}
            onChange={(isAccepted) => dispatch({ type: 'WARNINGS_ACCEPTED', isAccepted })}
          >
            {t('send.checked')}
          </Checkbox>
        )}
        <RecordConsent
          subject="transfer"
          isAccepted={state.isRecordless}
          onChange={(isAccepted) => dispatch({ type: 'RECORD_ACCEPTED', isAccepted })}
        />
        {fee && (
          <Text size="small" tone="secondary">
            {rich('send.fee', { amount: <Amount value={fee} symbol={symbol} /> })}
          </Text>
        )}
      </Stack>
    </div>
  )
}

function Warning({ warning }: { warning: SendWarning }) {
  const rich = useRichText('account', english)
  const chains = useChains()
  const tone = isSerious(warning) ? 'caution' : 'info'
  if (warning.type === 'lookAlike')
    return (
      <Notice tone={tone}>
        {rich('send.warnings.lookAlike', { known: <AddressText address={warning.known} form="whole" /> })}
      </Notice>
    )
  if (warning.type === 'contractElsewhere') {
    const name = chains.find(({ id }) => id === warning.chainId)?.name ?? warning.chainId
    return (
      <Notice tone={tone}>{rich('send.warnings.contractElsewhere', { chain: <bdi>{name}</bdi> })}</Notice>
    )
  }
  return <Notice tone={tone}>{rich(`send.warnings.${warning.type}`)}</Notice>
}
