import type { Check } from './Check.js'
import { isCode, parseSource } from './parseSource.js'
import { findCycles } from './rules/findCycles.js'
import { findExportProblems } from './rules/findExportProblems.js'
import { findGlobals } from './rules/findGlobals.js'
import { findImportProblems } from './rules/findImportProblems.js'
import { findLayerProblems } from './rules/findLayerProblems.js'
import { readManifests } from './rules/manifests.js'

/** Who may import whom, between packages and inside them; no cycles, barrels, default exports or stray globals. */
export const boundaries: Check = {
  name: 'boundaries',
  find(project) {
    const sources = [...project]
      .filter(([path]) => isCode(path))
      .map(([path, text]) => parseSource(path, text))
    return [
      ...findImportProblems(sources, readManifests(project)),
      ...findLayerProblems(sources),
      ...findCycles(sources),
      ...findExportProblems(sources),
      ...findGlobals(sources),
    ]
  },
}
