/**
 * Loads the reader for tokens without services. In a chunk of its own, to keep its dependency list out of the
 * page.
 */
export const loadChainToken = () => import('./readChainToken.js')
