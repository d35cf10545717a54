import type { LogEntry } from '../ServerOptions.js'

/** Lines that are kept for `/dev/scan`. */
const most = 20_000

/** A log that can be read again, for development. */
export function rememberLog(log: (entry: LogEntry) => void) {
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
