const allowed = /^\s*(?:https?:\/\/|mailto:)/i

/**
 * Returns an http or mailto URL, else undefined: untrusted URLs of other schemes could run scripts or start
 * programs.
 */
export function safeHref(href: string | undefined): string | undefined {
  return href !== undefined && allowed.test(href) ? href : undefined
}
