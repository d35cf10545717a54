'use client'

import { connect as english } from '../../../locale/en/connect.js'
import { useRichText } from '../../../locale/useRichText.js'
import { useText } from '../../../locale/useText.js'
import { Checkbox } from '../../../ui/field/Checkbox.js'
import { Stack } from '../../../ui/layout/Stack.js'
import { Link } from '../../../ui/link/Link.js'
import { Text } from '../../../ui/text/Text.js'
import { useConnectState } from '../ConnectContext.js'

/** Shows terms and privacy as text, or as a checkbox required before connecting (R2.23 to R2.25). */
function Terms() {
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

/** Names both documents if approval is required without a URL. */
function chooseTerms(terms: string | undefined, privacy: string | undefined): keyof typeof sentences {
  if (terms && !privacy) return 'terms'
  return privacy && !terms ? 'privacy' : 'both'
}

function linked(words: string, href: string | undefined) {
  return href ? <Link href={href}>{words}</Link> : words
}

/** Shows the terms and, unless disabled, the branding below the wallet list. */
export function ListFooter() {
  const t = useText('connect', english)
  const { showBranding = true } = useConnectState().options.connectModal ?? {}
  return (
    <Stack gap={12}>
      <Terms />
      {showBranding && (
        <Text size="caption" tone="secondary" align="center">
          {t('branding')}
        </Text>
      )}
    </Stack>
  )
}
