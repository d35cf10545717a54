/** What reads a token where there are no services. Fetched itself, for a bundler's list of all that it needs would be part of the page. */
export const loadChainToken = () => import('./readChainToken.js')
