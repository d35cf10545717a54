'use client'
import { connect as english } from '../../../locale/en/connect.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Checkbox } from '../../../ui/Checkbox.js'
import { Link } from '../../../ui/Link.js'
import { Stack } from '../../../ui/Stack.js'
import { Text } from '../../../ui/Text.js'
import { useConnectState } from '../ConnectContext.js'

/** Terms and privacy: a sentence, or a box to tick before any wallet can be chosen. Spec §2. */
export function Terms() {
  const t = useText('connect', english)
  const rich = useRichText('connect', english)
  const { options, approved, approve } = useConnectState()
  const { termsOfServiceUrl, privacyPolicyUrl, requireApproval } = options.connectModal ?? {}
  if (!termsOfServiceUrl && !privacyPolicyUrl && !requireApproval) return null
  const terms = linked(t('terms.termsOfService'), termsOfServiceUrl)
  const privacy = linked(t('terms.privacyPolicy'), privacyPolicyUrl)
  const which = chooseTerms(termsOfServiceUrl, privacyPolicyUrl)
  const values = { terms, privacy }
  if (!requireApproval)
    return (
      <Text size="small" tone="secondary" align="center">
        {rich(sentences[which], values)}
      </Text>
    )
  return (
    <Stack gap={4}>
      <Checkbox checked={approved} onChange={approve}>
        {rich(approvals[which], values)}
      </Checkbox>
      {!approved && (
        <Text size="small" tone="secondary">
          {t('list.approveFirst')}
        </Text>
      )}
    </Stack>
  )
}

const sentences = { both: 'terms.both', terms: 'terms.termsOnly', privacy: 'terms.privacyOnly' } as const
const approvals = {
  both: 'terms.approveBoth',
  terms: 'terms.approveTerms',
  privacy: 'terms.approvePrivacy',
} as const

/** Where approval is asked for without any address, both are named. */
function chooseTerms(terms: string | undefined, privacy: string | undefined): keyof typeof sentences {
  if (terms && !privacy) return 'terms'
  return privacy && !terms ? 'privacy' : 'both'
}

function linked(words: string, href: string | undefined) {
  return href ? <Link href={href}>{words}</Link> : words
}
