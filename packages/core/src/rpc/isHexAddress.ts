/** Whether the text has the shape of an EVM address; says nothing about its checksum. */
export function isHexAddress(text: unknown): text is `0x${string}` {
  return typeof text === 'string' && /^0x[0-9a-f]{40}$/i.test(text)
}
