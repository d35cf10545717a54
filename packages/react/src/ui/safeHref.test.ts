import { expect, test } from 'vitest'
import { safeHref } from './safeHref.js'

test.each([
  'https://example.org',
  'http://localhost:4000/x',
  'metamask://wc?uri=1',
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
  '/relative',
  '',
])('%j goes', (href) => {
  expect(safeHref(href)).toBeUndefined()
})
