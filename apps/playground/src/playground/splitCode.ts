export type CodePart = { kind: 'string' | 'keyword' | 'tag' | 'literal' | 'plain'; text: string; at: number }

const patterns = [
  ['string', /'(?:\\.|[^'\\])*'|"[^"]*"/y],
  ['keyword', /\b(?:import|from|const|export|function|return)\b/y],
  ['tag', /<\/?[A-Z]\w*|\/>|(?<=[\w"}])>(?=\n)/y],
  ['literal', /\b(?:true|false|\d+)\b/y],
  ['plain', /[A-Za-z_$][\w$]*|\s+|[\s\S]/y],
] as const

/** Cuts code into pieces to be coloured; together they are the code again. */
export function splitCode(code: string): CodePart[] {
  const parts: CodePart[] = []
  for (let at = 0; at < code.length; ) {
    const part = matchAt(code, at)
    const last = parts.at(-1)
    if (last && last.kind === part.kind) last.text += part.text
    else parts.push(part)
    at += part.text.length
  }
  return parts
}

function matchAt(code: string, at: number): CodePart {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = at
    const found = pattern.exec(code)
    if (found) return { kind, text: found[0], at }
  }
  return { kind: 'plain', text: code.charAt(at), at }
}
