import type { FrameMethod, FrameParams, FrameResult } from '@billfold/protocol'

/** One function per method; a method without one does not compile. */
export type Wallet = { [M in FrameMethod]: (params: FrameParams<M>) => Promise<FrameResult<M>> }
