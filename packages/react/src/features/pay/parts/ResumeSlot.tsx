'use client'
import { usePayState } from '../PayContext.js'

/** Where a first screen offers a payment that is under way; what tells comes only where the journal has any. */
export function ResumeSlot() {
  const { engine, resume } = usePayState().loading.parts
  return engine && resume ? <resume.ResumeNotice /> : null
}
