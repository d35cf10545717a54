import type { Project } from './Project.js'

/** A violation: place, message and fix. */
export type Problem = { path: string; line: number; message: string; fix: string }

/** A check reads the project and lists violations; an empty list is a pass. */
export type Check = { name: string; find(project: Project): Problem[] }

/** A check by a tool that reads the disk itself. */
export type ToolCheck = { name: string; findIn(root: string): Promise<Problem[]> }
