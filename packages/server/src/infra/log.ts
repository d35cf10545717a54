import { hideUrls } from './describeError.js'

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
  const opened = development ? rememberLog(log) : { log, list: (): readonly string[] => [] }
  return { ...opened, log: (entry: LogEntry) => opened.log(hideKeys(entry)) }
}

/** Hides the URLs of an entry, in case an error was written as it is. */
function hideKeys({ level, event, ...fields }: LogEntry): LogEntry {
  const safe = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? hideUrls(value) : value,
  ])
  return { level, event, ...Object.fromEntries(safe) }
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
