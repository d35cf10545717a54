/** Looks on a sheet; the pictures are named by `run.ts`. */
const looks = ['1280.light.en_US', '360.dark.en_US', '360.light.ar_SA'] as const

const groups = {
  connect: /^(app|button|connect|embed|failed|login|network|sign)-/,
  account: /^(account|manage|profiles|send|transactions)-/,
  pay: /^(pay|transaction)-/,
}

/** Sorts the states whose pictures are there into groups; a state that belongs to none is an error. */
export function listSheets(files: readonly string[]): Map<string, string[]> {
  const suffix = `.${looks[0]}.png`
  const states = files.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length))
  const sheets = new Map<string, string[]>()
  for (const state of states.toSorted()) {
    const group = Object.entries(groups).find(([, form]) => form.test(state))?.[0]
    if (!group) throw new Error(`${state} is on no contact sheet. Add it to a group in toSheetPage.ts.`)
    sheets.set(group, [...(sheets.get(group) ?? []), state])
  }
  return sheets
}

/** Returns the page of one sheet: the peers' picture, if any, then every state in its looks. */
export function toSheetPage(states: readonly string[], peers: string): string {
  const cells = states.map((state) => {
    const images = looks.map((look) => `<img src="../${state}.${look}.png" height="240" alt="">`)
    return `<figure><figcaption>${state}</figcaption>${images.join('')}</figure>`
  })
  const top =
    peers && `<figure><figcaption>peers</figcaption><img src="${peers}" width="1280" alt=""></figure>`
  return `<!doctype html><meta charset="utf-8"><style>
body { display: flex; flex-wrap: wrap; gap: 16px; margin: 16px; background: #888; font: 14px sans-serif }
figure { margin: 0 } img { margin-inline-end: 4px }
</style>${top}${cells.join('')}`
}
