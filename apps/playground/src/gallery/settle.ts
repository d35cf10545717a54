import { poll } from './poll.js'

/** Waits until nothing moves any more, but for what moves for ever, and no picture is still to come. */
export async function settle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 60))
  await poll('a page at rest', () => {
    const pictures = [...document.images].every((image) => image.complete)
    return pictures && !document.getAnimations().some(isMoving)
  })
}

function isMoving({ playState, effect }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY
}

/** Every word that the kit shows or says on the page. */
export function readWords(): string {
  const parts = [...document.querySelectorAll('[data-billfold]')].flatMap((root) => [
    root.textContent ?? '',
    ...[...root.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? ''),
  ])
  return parts.join('\n')
}
