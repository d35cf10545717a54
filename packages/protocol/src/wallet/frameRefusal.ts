import * as v from 'valibot'

/** Why the wallet origin gives a page no frame, with the code of EIP-1193. */
export const frameRefusals = {
  refusedPage: { code: 4100, message: 'This site may not use the wallet.' },
  unknownClient: { code: 4100, message: 'The wallet does not know this site.' },
} as const

export type FrameRefusal = keyof typeof frameRefusals

/** Message of the sandboxed page that replaces a refused frame, sent to its parent window. */
export const frameRefusal = v.strictObject({
  type: v.literal('billfold:refused'),
  problem: v.picklist(Object.keys(frameRefusals) as [FrameRefusal, ...FrameRefusal[]]),
})
