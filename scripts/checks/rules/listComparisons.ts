import { type Expression, type Node, type SourceFile, SyntaxKind } from '@typescript/native/unstable/ast'
import {
  isAsExpression,
  isBinaryExpression,
  isCallExpression,
  isCaseClause,
  isIdentifier,
  isNonNullExpression,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isSatisfiesExpression,
  isStringLiteral,
  isSwitchStatement,
} from '@typescript/native/unstable/ast/is'

/** Two expressions compared case-sensitively, or one looked up in a collection. */
export type Comparison = {
  node: Node
  how: string
  sides: readonly Expression[]
  /** The searched list, set or map. */
  holder?: Expression
}

const operators = new Map<SyntaxKind, string>([
  [SyntaxKind.EqualsEqualsEqualsToken, '==='],
  [SyntaxKind.ExclamationEqualsEqualsToken, '!=='],
  [SyntaxKind.EqualsEqualsToken, '=='],
  [SyntaxKind.ExclamationEqualsToken, '!='],
])
const lookups = new Set(['includes', 'indexOf', 'lastIndexOf', 'has', 'get', 'add', 'set', 'delete'])
const foldings = new Set(['toLowerCase', 'toUpperCase', 'trim'])

/** Returns the expression inside brackets, casts, `!`, `String(x)` and case changes. */
export function unwrap(expression: Expression): Expression {
  if (
    isParenthesizedExpression(expression) ||
    isAsExpression(expression) ||
    isSatisfiesExpression(expression) ||
    isNonNullExpression(expression)
  )
    return unwrap(expression.expression)
  if (!isCallExpression(expression)) return expression
  const { expression: callee, arguments: parameters } = expression
  const [first] = parameters
  if (isIdentifier(callee) && callee.text === 'String' && first) return unwrap(first)
  return isPropertyAccessExpression(callee) && isFolding(callee) ? unwrap(callee.expression) : expression
}

function isFolding(callee: Expression) {
  return isPropertyAccessExpression(callee) && foldings.has(callee.name.text)
}

/** Returns true if the letter case is fixed, as the key of a map should be. */
export function isFolded(expression: Expression): boolean {
  if (isAsExpression(expression) || isParenthesizedExpression(expression))
    return isFolded(expression.expression)
  return isCallExpression(expression) && isFolding(expression.expression)
}

function readComparison(node: Node): Comparison[] {
  if (isBinaryExpression(node)) {
    const how = operators.get(node.operatorToken.kind)
    return how ? [{ node, how, sides: [unwrap(node.left), unwrap(node.right)] }] : []
  }
  if (isSwitchStatement(node)) {
    return node.caseBlock.clauses.filter(isCaseClause).map((clause) => ({
      node: clause,
      how: 'switch',
      sides: [unwrap(node.expression), unwrap(clause.expression)],
    }))
  }
  if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return []
  const how = node.expression.name.text
  const [key] = node.arguments
  return key && lookups.has(how) && !isFolded(key)
    ? [{ node, how: `${how}()`, sides: [unwrap(key)], holder: node.expression.expression }]
    : []
}

const plainKinds = new Set<SyntaxKind>([
  SyntaxKind.NullKeyword,
  SyntaxKind.TrueKeyword,
  SyntaxKind.FalseKeyword,
  SyntaxKind.NumericLiteral,
  SyntaxKind.BigIntLiteral,
  SyntaxKind.TypeOfExpression,
  SyntaxKind.PrefixUnaryExpression,
])

/** Expressions that are never addresses, skipped to save requests. */
function isPlainValue(expression: Expression): boolean {
  if (plainKinds.has(expression.kind)) return true
  if (isStringLiteral(expression)) return !expression.text.startsWith('0x')
  return isIdentifier(expression) && expression.text === 'undefined'
}

/** Lists comparisons of a file that could involve addresses, with unwrapped sides. */
export function listComparisons(file: SourceFile): Comparison[] {
  const comparisons: Comparison[] = []
  const visit = (node: Node): undefined => {
    comparisons.push(...readComparison(node).filter(({ sides }) => !sides.some(isPlainValue)))
    node.forEachChild(visit)
  }
  visit(file)
  return comparisons
}
