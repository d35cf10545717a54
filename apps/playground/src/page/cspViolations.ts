declare global {
  interface Window {
    /** Violations of the page's content security policy: directive and URL. */
    cspViolations: { directive: string; blocked: string }[]
  }
}

/** Records violations from now on. */
export function recordViolations(): void {
  window.cspViolations = []
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) => {
    window.cspViolations.push({ directive: effectiveDirective, blocked: blockedURI })
  })
}
