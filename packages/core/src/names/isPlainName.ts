/** Whether ENSIP-15 leaves the name as it is, without asking its tables: only `a-z0-9-`, and no `--` as in `xn--`. */
export function isPlainName(name: string): boolean {
  return name.split('.').every((label) => /^[a-z0-9-]+$/.test(label) && label.slice(2, 4) !== '--')
}
