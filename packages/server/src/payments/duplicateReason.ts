/** Why a payment that arrived does not settle its order: another did, and this one is to be given back by the merchant. */
export const duplicateReason = 'DUPLICATE'
