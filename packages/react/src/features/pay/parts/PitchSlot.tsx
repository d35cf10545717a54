'use client'
import { usePayState } from '../PayContext.js'

/** Where a first screen says what is paid for; what shows it is there before the screen, where the shop says something. */
export function PitchSlot() {
  const { pitch: Pitch } = usePayState().loading.parts
  return Pitch ? <Pitch /> : null
}
