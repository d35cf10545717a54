const urls = /\b(?!file:)[a-z][a-z\d+.-]*:\/\/[\w[%][^\s"'`<>]*/gi

/** Replaces URLs of a text, because their paths and passwords often are keys. */
export function hideUrls(text: string): string {
  return text.replace(urls, '(URL)')
}

/** Returns the message of an error. viem appends the URL and the body of the request, so its short form is used. */
export function toMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { shortMessage } = error as { shortMessage?: unknown }
  return typeof shortMessage === 'string' ? shortMessage : error.message
}

/** Returns the first line of an error's message without URLs. Drivers append parameters in further lines. */
export function toLine(error: unknown): string {
  return hideUrls(toMessage(error).split('\n')[0] ?? '')
}

/** Describes an error for the log: name, first line of the message, codes of its causes. Never URLs. */
export function toCause(error: unknown): string {
  if (!(error instanceof Error)) return toLine(error)
  const codes = [...new Set(listCodes(error))]
  return `${error.name}: ${toLine(error)}${codes.length > 0 ? ` (${codes.join(', ')})` : ''}`
}

/** Describes an unexpected error for the log, with the places in the code that it passed. */
export function toTrace(error: unknown): string {
  const stack = error instanceof Error ? (error.stack ?? '') : ''
  return [toCause(error), ...stack.split('\n').filter((line) => /^\s+at /.test(line))].join('\n')
}

/** Lists the codes and HTTP statuses of an error and its causes. Messages of causes may repeat a key. */
function listCodes(error: unknown, depth = 0): (string | number)[] {
  if (!(error instanceof Error) || depth > 5) return []
  const { code, status, cause } = error as { code?: unknown; status?: unknown; cause?: unknown }
  const own = [code, status].filter((each) => typeof each === 'string' || typeof each === 'number')
  return [...own, ...listCodes(cause, depth + 1)]
}
