import { localChainIds } from '@billfold/protocol'

/** Design 4: where the escrow may be used without a flag. */
export const localEscrowChainIds: readonly number[] = localChainIds
