/** What is wrong with the address, where the component would be. */
export function EmbedProblem({ error }: { error: unknown }) {
  return (
    <p className="problem" role="alert">
      {error instanceof Error ? error.message : String(error)}
    </p>
  )
}
