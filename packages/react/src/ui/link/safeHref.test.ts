import { expect, test } from 'vitest'
import { safeHref } from './safeHref.js'

test.each([
  'https://example.org',
  'http://localhost:4000/x',
  'HTTPS://EXAMPLE.ORG',
  'mailto:help@example.org',
])('%s stays', (href) => {
  expect(safeHref(href)).toBe(href)
})

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'javascript://%0aalert(1)',
  'intent://scan/#Intent;scheme=zxing;end',
  'metamask://wc?uri=1',
  'ms-settings:privacy',
  'tel:+15550100',
  'blob:https://example.org/1',
  'httpsx://example.org',
  'https:example.org',
  '/relative',
  '',
])('T49 A28 %j goes', (href) => {
  expect(safeHref(href)).toBeUndefined()
})
