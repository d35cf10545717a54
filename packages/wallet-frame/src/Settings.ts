/** What the server wrote into the page. */
export type Settings = {
  clientId: string
  /** The pages that may hold this frame. */
  origins: readonly string[]
}

/** Reads the settings; a page that nobody filled in serves nobody. */
export function readSettings(text: string | undefined): Settings {
  const { clientId, origins } = JSON.parse(text || '{}') as Partial<Settings>
  return { clientId: clientId ?? '', origins: origins ?? [] }
}
