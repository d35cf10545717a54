const allowed = /^\s*(?:https?:\/\/|mailto:)/i

/**
 * The address of a link, if it leads to a page or a mail: addresses come from services and other people's metadata, and
 * any other kind can run script here or start a program. Wallets' own links are opened by `page.openApp`, not as links.
 */
export function safeHref(href: string | undefined): string | undefined {
  return href !== undefined && allowed.test(href) ? href : undefined
}
