import type { Project } from '../Project.js'

type Names = Record<string, string>

/** Fields of a package.json that the checks read. */
export type Manifest = {
  workspace: string
  name: string
  private: boolean
  exports: Record<string, unknown>
  /** Packages that its product code may import. */
  runtime: Set<string>
  /** Packages that its tests may also import. */
  development: Set<string>
}

function toManifest(workspace: string, text: string): Manifest {
  const json = JSON.parse(text)
  const names = (...groups: (Names | undefined)[]) =>
    new Set(groups.flatMap((group) => Object.keys(group ?? {})))
  return {
    workspace,
    name: json.name,
    private: json.private === true,
    exports: json.exports ?? {},
    runtime: names(json.dependencies, json.peerDependencies, json.optionalDependencies),
    development: names(json.devDependencies),
  }
}

/** Reads the manifest of every workspace; the root has the empty name. */
export function readManifests(project: Project): Map<string, Manifest> {
  const found = [...project].filter(([path]) => /^((packages|apps)\/[^/]+\/|e2e\/)?package\.json$/.test(path))
  return new Map(
    found.map(([path, text]) => {
      const workspace = path.replace(/\/?package\.json$/, '')
      return [workspace, toManifest(workspace, text)]
    }),
  )
}
