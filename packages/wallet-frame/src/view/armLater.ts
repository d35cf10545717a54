/** Long enough to have seen what is asked, in milliseconds. */
const armAfter = 500

/** A press that was on its way when the page appeared does not count. */
export function armLater(button: HTMLButtonElement): void {
  button.disabled = true
  setTimeout(() => {
    button.disabled = false
  }, armAfter)
}
