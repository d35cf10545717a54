const shapes = {
  avatar: '<rect width="64" height="64" fill="url(#g)"/>',
  token: '<circle cx="32" cy="32" r="32" fill="url(#g)"/>',
  chain: '<rect width="64" height="64" rx="18" fill="url(#g)"/>',
  nft: '<rect width="64" height="64" fill="url(#g)"/><circle cx="48" cy="14" r="9" fill="#fff" fill-opacity=".35"/>',
} as const

/** A picture for a name: the same name always gives the same one. */
export function drawBadge(kind: keyof typeof shapes, name: string): string {
  const hue = [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)
  const letter = escapeText([...name][0]?.toUpperCase() ?? '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">
<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="hsl(${hue} 70% 42%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 70% 32%)"/></linearGradient></defs>
${shapes[kind]}<text x="32" y="41" text-anchor="middle" font-family="system-ui,sans-serif" font-size="26" font-weight="600" fill="#fff">${letter}</text></svg>`
}

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
