/** Says once, and how to fix it, when the page has no Billfold styles. */
export function checkStyles(root: Element): void {
  const page = document.documentElement
  if (page.dataset.billfoldUnstyled || getComputedStyle(root).getPropertyValue('--billfold-color-surface'))
    return
  page.dataset.billfoldUnstyled = 'true'
  console.error(
    "Billfold: the stylesheet is missing, so nothing looks as it should. Add `import '@billfold/react/styles.css'` where the app starts; inside a shadow root, put that stylesheet into the root.",
  )
}
