/** Whether the app is built for its developers. Bundlers put the value in; a page without one is taken for production. */
export function isDevelopment(): boolean {
  try {
    return process.env.NODE_ENV !== 'production'
  } catch {
    return false
  }
}
