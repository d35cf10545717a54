/** The address of a link, unless it would run script; addresses come from services and other people's metadata. */
export function safeHref(href: string | undefined): string | undefined {
  return href && /^(https?:|mailto:|tel:|[a-z][a-z0-9+.-]*:\/\/)/i.test(href.trim()) ? href : undefined
}
