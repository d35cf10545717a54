/** Design 4: where the escrow may be used without a flag. */
export { localChainIds as localEscrowChainIds } from '@billfold/protocol'
