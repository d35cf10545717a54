import type { Marks } from '@billfold/react'
import type { Stack } from './findStack.js'

/** Tile colours; white has a contrast of at least 4.5:1 on each. */
const colors = ['#1d6fa5', '#0f766e', '#7c4dbd', '#9d3b5c', '#a14a17', '#475569'] as const

/** Draws a coin with the first letter of a symbol. */
function drawCoin(symbol: string, color: string): string {
  const letter = /[A-Z]/.exec(symbol.toUpperCase())?.[0] ?? ''
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72">' +
    `<rect width="72" height="72" fill="${color}"/>` +
    '<circle cx="36" cy="36" r="23" fill="none" stroke="#fff" stroke-width="3.5"/>' +
    '<path d="M36 8v6M36 58v6" stroke="#fff" stroke-width="3.5" stroke-linecap="round"/>' +
    '<text x="36" y="37" fill="#fff" font-family="system-ui,sans-serif" font-size="26" font-weight="700"' +
    ` text-anchor="middle" dominant-baseline="central">${letter}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

/** Draws the tokens of the local stack, whose contracts are new on each start. */
export function drawLocalMarks({ tokens }: Pick<Stack, 'tokens'>): Marks {
  const rows = Object.entries(tokens).flatMap(([symbol, addresses], index) =>
    Object.entries(addresses).map(
      ([chainId, address]) =>
        [
          `${Number(chainId)}:${address}`,
          drawCoin(symbol, colors[index % colors.length] ?? colors[0]),
        ] as const,
    ),
  )
  return { tokens: Object.fromEntries(rows) }
}
