export type ReadCodeParameters = {
  /** Origin of the local stack's services. @default 'http://localhost:4000' */
  services?: string | undefined
  /** The email address or phone number of the recipient. */
  to: string
}

/** Reads the newest login code from the local stack's inbox; waits until there is one. */
export async function readCode({
  services = 'http://localhost:4000',
  to,
}: ReadCodeParameters): Promise<string> {
  for (;;) {
    const response = await fetch(`${services}/dev/inbox.json`)
    const { data } = (await response.json()) as { data: { to: string; text: string }[] }
    const codes = data
      .filter((mail) => mail.to === to)
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    if (codes[0]) return codes[0]
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
