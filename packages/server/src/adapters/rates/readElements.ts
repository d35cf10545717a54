/** Element of an XML file. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>> }

const tag = /<(\/?)([A-Za-z_][\w.:-]*)((?:\s+[A-Za-z_][\w.:-]*\s*=\s*(?:"[^"<&]*"|'[^'<&]*'))*)\s*(\/?)>/y
const attribute = /([A-Za-z_][\w.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const declaration = /^\uFEFF?\s*<\?xml[^<>]*\?>/

/**
 * Reads the elements of a plain XML file in order. Document types, entities, comments and unbalanced tags are
 * refused.
 */
export function readElements(xml: string): XmlElement[] {
  const elements: XmlElement[] = []
  const open: string[] = []
  let position = declaration.exec(xml)?.[0].length ?? 0
  for (;;) {
    const next = xml.indexOf('<', position)
    if (next < 0) break
    tag.lastIndex = next
    const [whole, closing, name = '', text = '', empty] = tag.exec(xml) ?? []
    if (whole === undefined) throw new Error('The file is no plain XML')
    position = next + whole.length
    if (closing && (text !== '' || empty || open.pop() !== name))
      throw new Error('The file has unbalanced tags')
    if (closing) continue
    if (open.length === 0 && elements.length > 0) throw new Error('The file has several roots')
    elements.push({ name, attributes: readAttributes(text) })
    if (!empty) open.push(name)
  }
  if (open.length > 0 || elements.length === 0) throw new Error('The file is incomplete')
  return elements
}

function readAttributes(text: string): Record<string, string> {
  const pairs = [...text.matchAll(attribute)].map(([, name = '', double, single]) => [
    name,
    double ?? single ?? '',
  ])
  return Object.fromEntries(pairs)
}
