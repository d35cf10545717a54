import { Problem } from '../Problem.js'

/** Opens a page of this origin; must be called inside a press. */
export function openWindow(path: string): Window {
  const opened = open(path, '_blank', 'popup,width=420,height=640')
  if (opened) return opened
  // A press that was used up opened a window, but the host page's policy keeps it apart from us.
  throw new Problem(navigator.userActivation?.isActive === false ? 'windowApart' : 'popupBlocked')
}
