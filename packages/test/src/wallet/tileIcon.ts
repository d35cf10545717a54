const colours = [
  '#4f46e5',
  '#0e7490',
  '#b45309',
  '#9d174d',
  '#15803d',
  '#6d28d9',
  '#b91c1c',
  '#334155',
] as const

/** A picture for a wallet that has none: its number or first letter on a coloured tile. */
export function tileIcon(name: string): string {
  const sign = /\d+/.exec(name)?.[0] ?? name.trim().charAt(0).toUpperCase()
  const turn = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  const colour = colours[turn % colours.length]
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="72" height="72" viewBox="0 0 72 72">' +
    `<rect width="72" height="72" rx="16" fill="${colour}"/>` +
    '<text x="36" y="37" fill="#fff" font-family="system-ui,sans-serif" font-size="32" font-weight="600"' +
    ` text-anchor="middle" dominant-baseline="central">${escapeMarkup(sign)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

function escapeMarkup(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
