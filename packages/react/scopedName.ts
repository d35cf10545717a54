/** The class names of our stylesheet, stable and readable in a host's page: `bf-Button`, `bf-Row-title`. */
export function scopedName(name: string, file: string): string {
  const component = file.replace(/^.*\/|\.module\.css.*$/g, '')
  return name.toLowerCase() === component.toLowerCase() ? `bf-${component}` : `bf-${component}-${name}`
}
