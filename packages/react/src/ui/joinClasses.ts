/** A host's class before ours: only then does the rule that shields us from the host's page leave it in force. */
export function joinClasses(host: string | undefined, own: string | undefined): string | undefined {
  return host ? `${host} ${own}` : own
}
