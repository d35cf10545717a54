/** The address of a link, unless it could run script here: addresses come from services and other people's metadata. */
export function safeHref(href: string | undefined): string | undefined {
  const scheme = href
    ?.trim()
    .match(/^([a-z][a-z0-9+.-]*):/i)?.[1]
    ?.toLowerCase()
  return scheme && !/^(javascript|data|vbscript|blob|file|about)$/.test(scheme) ? href : undefined
}
