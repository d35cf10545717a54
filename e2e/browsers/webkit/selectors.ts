import { createRequire } from 'node:module'

/** Playwright's own rules for texts inside a selector. */
const { iso } = createRequire(import.meta.url)('playwright-core/lib/coreBundle') as {
  iso: {
    escapeForAttributeSelector(text: string | RegExp, exact: boolean): string
    escapeForTextSelector(text: string | RegExp, exact: boolean): string
  }
}

export type Text = string | RegExp
export type TextOptions = { exact?: boolean }
export type RoleOptions = TextOptions & { name?: Text; description?: Text } & Record<string, unknown>

/** Separates a frame from what is inside it. */
export const intoFrame = ' >> internal:control=enter-frame >> '

const text = (value: Text, exact = false) => iso.escapeForTextSelector(value, exact)

export function byRole(role: string, { name, exact = false, ...states }: RoleOptions = {}): string {
  const parts = Object.entries(states).map(([key, value]) => `[${key}=${value}]`)
  if (name !== undefined) parts.push(`[name=${iso.escapeForAttributeSelector(name, exact)}]`)
  return `internal:role=${role}${parts.join('')}`
}

export const byText = (value: Text, { exact }: TextOptions = {}) => `internal:text=${text(value, exact)}`
export const byLabel = (value: Text, { exact }: TextOptions = {}) => `internal:label=${text(value, exact)}`
export const withText = (value: Text) => `internal:has-text=${text(value)}`
