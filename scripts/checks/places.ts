/** The workspace that a file belongs to: `packages/core`, `apps/playground`, `e2e` or `scripts`. */
export function workspaceOf(path: string): string {
  const [first = '', second = ''] = path.split('/')
  return first === 'packages' || first === 'apps' ? `${first}/${second}` : first
}

/** Tests, and the renderers that only tests use, are free of the layering that product code keeps. */
export function isTest(path: string): boolean {
  return (
    /\.(test|test-d|spec)\.tsx?$/.test(path) ||
    /^packages\/(core|react|server|devstack)\/src\/test\//.test(path)
  )
}

/** Settings of tools: they stand outside the product. */
export function isToolConfig(path: string): boolean {
  return /\.config\.(ts|mts|mjs)$/.test(path)
}
