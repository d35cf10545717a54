'use client'
import { createContext } from 'react'

/**
 * False while a modal is rendered ahead of the press that shows it: its dialog stays closed, no further chunk is
 * loaded, and no component of the host's is mounted. Pictures load, so that they are there on the press.
 */
export const ShownContext = createContext(true)
