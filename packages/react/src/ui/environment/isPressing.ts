/** True while the page handles a press. Unknown inside a shadow root, where it is false. */
export function isPressing(): boolean {
  return window.event?.type === 'click'
}
