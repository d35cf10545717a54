declare global {
  interface Window {
    /** Every violation of the page's content security policy: directive and address. */
    cspViolations: { directive: string; blocked: string }[]
  }
}

/** Writes down violations from now on. */
export function recordViolations(): void {
  window.cspViolations = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.cspViolations.push({ directive: effectiveDirective, blocked: blockedURI })
  })
}
