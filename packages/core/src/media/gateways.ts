/** Public gateways, first choice first; the rest are fallbacks. A host may put its own before them. */
export const gateways = {
  ipfs: ['https://ipfs.io/ipfs/', 'https://dweb.link/ipfs/', 'https://4everland.io/ipfs/'],
  arweave: ['https://arweave.net/', 'https://ar-io.dev/', 'https://permagate.io/'],
} as const satisfies Record<string, readonly string[]>
