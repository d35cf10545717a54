import type { Line } from './World.js'

/** Formats a line of a history. */
export function formatLine({ at, who, what }: Line): string {
  return `    ${formatTime(at)}  ${who.padEnd(12)} ${what}`
}

function formatTime(ms: number): string {
  const pad = (value: number) => String(value).padStart(2, '0')
  const seconds = Math.floor(ms / 1_000)
  return `${Math.floor(seconds / 86_400)}d ${pad(Math.floor(seconds / 3_600) % 24)}:${pad(Math.floor(seconds / 60) % 60)}:${pad(seconds % 60)}.${String(Math.floor(ms) % 1_000).padStart(3, '0')}`
}
