import { PayResume } from './PayResume.js'
import { ResumeNotice } from './parts/ResumeNotice.js'

/** What a browser with payments in its journal needs besides. */
export const resumeParts = { PayResume, ResumeNotice } as const
