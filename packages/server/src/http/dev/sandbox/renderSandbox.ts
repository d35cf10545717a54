import { html } from 'hono/html'
import { fillText, type Language } from '../../../infra/languages.js'
import { developmentPage } from '../developmentPage.js'
import { de, en, es, fr, pt } from './latinTexts.js'
import { ar, hi, ja, ko, zh } from './otherTexts.js'
import type { SandboxTexts } from './SandboxTexts.js'

/** @internal */
export const sandboxTexts: Readonly<Record<Language, SandboxTexts>> = {
  ar,
  de,
  en,
  es,
  fr,
  hi,
  ja,
  ko,
  pt,
  zh,
}

export type SandboxPage = {
  provider: string
  /** Amount and symbol. */
  tokens: string
  chain: string
  receiver: string
  /** Amount and currency. */
  price: string
  /** Undefined while the order is open. */
  end?: keyof SandboxTexts['ends'] | undefined
  failure?: { reason: string; refusal?: { reason: string } | undefined } | undefined
}

/** Renders the card page in a language. Every value is escaped. */
export function renderSandbox(page: SandboxPage, language: Language) {
  const { provider, tokens, chain, receiver, price, end, failure } = page
  const texts = sandboxTexts[language]
  const fill = (text: string, values: Readonly<Record<string, string>>) => fillText(text, values, language)
  // Split before it is filled: a token may be named like a placeholder.
  const [before, after] = texts.summary.split('{receiver}').map((part) => fill(part, { tokens, chain }))
  const form = html`<form method="post">
    <label for="card">${texts.card}</label>
    <input id="card" inputmode="numeric" autocomplete="off" dir="ltr" value="4242 4242 4242 4242" />
    <button name="action" value="pay">${fill(texts.pay, { price })}</button>
    <button name="action" value="slow">${texts.slow}</button>
    <button name="action" value="decline">${texts.decline}</button>
    <button name="action" value="identity">${texts.identity}</button>
    <button name="action" value="limit">${texts.limit}</button>
    <button name="action" value="country">${texts.country}</button>
  </form>
  <p><a href="about:blank">${texts.leave}</a></p>`
  const state = end
    ? html`<p role="status">${texts.ends[end]} ${failure ? nameFailure(failure, texts) : ''}</p>`
    : form
  const body = html`<p>${before}<code>${receiver}</code>${after}</p><p>${texts.test}</p>${state}`
  return developmentPage(fill(texts.title, { provider }), body, language)
}

function nameFailure(
  { reason, refusal }: NonNullable<SandboxPage['failure']>,
  { reasons }: SandboxTexts,
): string {
  const known = refusal?.reason
  return known !== undefined && Object.hasOwn(reasons, known)
    ? reasons[known as keyof typeof reasons]
    : reason
}
