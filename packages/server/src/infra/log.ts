/** Structured log entry. */
export type LogEntry = {
  level: 'info' | 'warn' | 'error'
  event: string
  correlationId?: string | undefined
  [field: string]: unknown
}

type LogOptions = { development: boolean; log?: ((entry: LogEntry) => void) | undefined }

/** Entries kept for `/dev/scan`. */
const most = 20_000

/** Opens the log. Entries are searchable in development only; otherwise none are kept. */
export function openLog({ development, log = writeLine }: LogOptions) {
  return development ? rememberLog(log) : { log, list: () => [] }
}

function writeLine(entry: LogEntry): void {
  process.stderr.write(`${JSON.stringify({ time: new Date().toISOString(), ...entry })}\n`)
}

/** Creates a log that keeps its entries, for development. */
function rememberLog(log: (entry: LogEntry) => void) {
  const lines: string[] = []
  return {
    list: (): readonly string[] => lines,
    log(entry: LogEntry): void {
      lines.push(JSON.stringify(entry))
      if (lines.length > most) lines.splice(0, most / 2)
      log(entry)
    },
  }
}
