import type { Project } from './Project.js'

/** One broken rule: where, what, and how to mend it. */
export type Problem = { path: string; line: number; message: string; fix: string }

/** A check reads the project and lists what is wrong; an empty list is a pass. */
export type Check = { name: string; find(project: Project): Problem[] }
