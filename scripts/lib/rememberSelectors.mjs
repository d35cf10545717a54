const module = /viem\/_esm\/utils\/hash\/(toFunctionSelector|toSignatureHash)\.js$/

/** A build's plugin: hashes each signature of an ABI once. Viem does so for every call that is decoded. */
export const rememberSelectors = {
  name: 'remember-selectors',
  transform(code, id) {
    const name = module.exec(id)?.[1]
    if (!name) return undefined
    const plain = code.replace(/export (const|function) /, '$1 hashAnew_')
    if (!plain.includes(`hashAnew_${name}`)) throw new Error(`${id} has changed`)
    return `${plain}
const remembered = new Map()
export function ${name}(item) {
  let hash = remembered.get(item)
  if (hash === undefined) remembered.set(item, (hash = hashAnew_${name}(item)))
  return hash
}
`
  },
}
