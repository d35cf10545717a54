/** One frame of a film, with the time at which it was drawn. */
export type Frame = { file: string; seconds: number }

type Length = {
  /** How long the film may be. */
  wholeSeconds: number
  /** How long its last frame stays. */
  lastSeconds: number
}

/** Lists frames for ffmpeg's concat: each stays until the next one; a film that is too long runs faster. */
export function toConcatList(frames: readonly Frame[], { wholeSeconds, lastSeconds }: Length): string {
  const [first] = frames
  const last = frames.at(-1)
  if (!first || !last) throw new Error('The film has no frames.')
  const taken = last.seconds - first.seconds
  const factor = Math.min(1, (wholeSeconds - lastSeconds) / Math.max(taken, 0.001))
  const rows = frames.map(({ file, seconds }, index) => {
    const next = frames[index + 1]
    const shown = next ? (next.seconds - seconds) * factor : lastSeconds
    return `file '${file}'\nduration ${Math.max(shown, 0.001).toFixed(3)}`
  })
  // ffmpeg drops the duration of the last entry, so that one is there twice.
  return ['ffconcat version 1.0', ...rows, `file '${last.file}'`, ''].join('\n')
}
