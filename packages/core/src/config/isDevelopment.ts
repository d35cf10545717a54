/** Tells whether a bundler has built the app for development; false where there is no bundler. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
