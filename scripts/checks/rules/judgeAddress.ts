import type { Expression, Node } from '@typescript/native/unstable/ast'
import {
  isArrayTypeNode,
  isBindingElement,
  isCallExpression,
  isElementAccessExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isTupleTypeNode,
  isTypeOperatorNode,
  isTypeReferenceNode,
  isUnionTypeNode,
} from '@typescript/native/unstable/ast/is'
import { type Checker, type Symbol as Declared, type Type, TypeFlags } from '@typescript/native/unstable/sync'
import { isFolded, unwrap } from './listComparisons.js'

/** `text` may be an address; `other` cannot be. */
export type Verdict = 'address' | 'text' | 'other'

/** Names of accounts and tokens, if their type is hex. */
const hexNames =
  /address$|^(payer|receiver|recipient|sender|spender|owner|holder|seller|signer|solver|account|contract|token|escrow|entryPoint|to|from)$/i
/** Names that are clear enough for a plain string. */
const textNames = /address$|^(payer|receiver|recipient|sender|spender|seller)$/i
/** Names with "address" that are no accounts. */
const otherNames = /^(email|ip|mail|remote)_?address$/i
const literalAddress = /^0x[0-9a-f]{40}$/i

type Shape = 'hex' | 'text' | 'address' | 'other'

function readShape(type: Type): Shape {
  if (type.isUnionType()) {
    const shapes = type
      .getTypes()
      .filter(({ flags }) => !(flags & (TypeFlags.Nullable | TypeFlags.Void)))
      .map(readShape)
    const order: Shape[] = ['other', 'text', 'hex', 'address']
    return order.find((shape) => shapes.includes(shape)) ?? 'other'
  }
  if (type.isStringLiteralType()) return literalAddress.test(type.value) ? 'address' : 'other'
  if (type.isTemplateLiteralType()) return type.texts[0] === '0x' ? 'hex' : 'other'
  return type.flags & (TypeFlags.StringLike | TypeFlags.AnyOrUnknown) ? 'text' : 'other'
}

/** Reads the alias of a declaration, also inside unions and lists. */
function readAlias(node: Node | undefined): string | undefined {
  if (!node) return undefined
  if (isTypeReferenceNode(node)) {
    const name = node.typeName.getText().split('.').at(-1)
    const [first] = node.typeArguments ?? []
    return first ? readAlias(first) : name
  }
  if (isUnionTypeNode(node)) return node.types.map(readAlias).find((name) => name === 'Address')
  if (isTupleTypeNode(node)) return readAlias(node.elements[0])
  if (isArrayTypeNode(node)) return readAlias(node.elementType)
  if (isTypeOperatorNode(node)) return readAlias(node.type)
  return undefined
}

/** A destructured name is declared by its source property. */
function findSource(checker: Checker, symbol: Declared): Declared {
  const declaration = symbol.valueDeclaration?.resolve()
  if (!declaration || !isBindingElement(declaration)) return symbol
  const from = checker.getTypeAtLocation(declaration.parent)
  const name = (declaration.propertyName ?? declaration.name)?.getText()
  return (from && name && checker.getPropertyOfType(from, name)) || symbol
}

function findName(expression: Expression): Node | undefined {
  if (isIdentifier(expression)) return expression
  if (isPropertyAccessExpression(expression)) return expression.name
  if (isCallExpression(expression) || isElementAccessExpression(expression))
    return findName(unwrap(expression.expression))
  return undefined
}

/** Judges an unwrapped expression by its type, the alias it was declared with, and its name. */
export function judgeAddress(checker: Checker, expression: Expression, type: Type | undefined): Verdict {
  const shape = type ? readShape(type) : 'other'
  if (shape === 'address' || shape === 'other') return shape
  const node = findName(expression)
  const name = node?.getText() ?? ''
  if (otherNames.test(name)) return 'other'
  const symbol = node && checker.getSymbolAtLocation(node)
  const source = symbol && findSource(checker, symbol)
  const declaration = source?.valueDeclaration?.resolve()
  const alias = readAlias((declaration as { type?: Node } | undefined)?.type)
  if (alias === 'Address') return 'address'
  if (alias === 'Hash') return 'other'
  if (alias === 'Hex') return /address$/i.test(name) ? 'address' : 'text'
  const names = shape === 'hex' ? hexNames : textNames
  if (names.test(name) || (source && names.test(source.name))) return 'address'
  const { initializer } = (declaration ?? {}) as { initializer?: Expression }
  // A value without a declared type is judged by its initializer.
  return shape !== 'hex' || alias || !initializer ? 'text' : judgeAddress(checker, unwrap(initializer), type)
}

/** Returns true if a key has a fixed letter case, or the search is in a string. */
export function isSafeLookup(checker: Checker, key: Expression, holder: Expression): boolean {
  const type = checker.getTypeAtLocation(holder)
  if (type && type.flags & TypeFlags.StringLike) return true
  const declaration = checker.getSymbolAtLocation(unwrap(key))?.valueDeclaration?.resolve()
  const initializer = (declaration as { initializer?: Expression } | undefined)?.initializer
  return initializer !== undefined && isFolded(initializer)
}
