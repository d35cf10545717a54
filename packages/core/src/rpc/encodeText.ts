/** Text as the hex digits (no 0x) of its UTF-8 bytes. */
export function encodeText(text: string): string {
  return Array.from(new TextEncoder().encode(text), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
