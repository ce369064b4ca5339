import ts from 'typescript';

/**
 * Finds JSX texts that break when a browser translates the page. The translator replaces each text node, but React
 * still refers to the old node. If React removes that node or inserts a node before it, the browser throws an error. If
 * React changes it, nothing visible happens. A changing text is safe only if it is alone in its element, because React
 * then replaces the content of the element.
 */

const { TypeFlags } = ts;

interface Child {
  node: ts.JsxChild;
  isText: boolean;
  isOptional: boolean;
  isDynamic: boolean;
}

/**
 * Whether React renders nothing for a value of this type. The literal `0`, which React renders, also counts, because a
 * condition such as `count && …` can evaluate to it.
 */
const isAbsent = (type: ts.Type): boolean =>
  Boolean(
    type.flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.BooleanLike | TypeFlags.Void),
  ) ||
  (type.isLiteral() && (type.value === '' || type.value === 0));

const listUnionMembers = (type: ts.Type): ts.Type[] => (type.isUnion() ? type.types : [type]);

const isTextType = (type: ts.Type): boolean =>
  !isAbsent(type) && Boolean(type.flags & (TypeFlags.StringLike | TypeFlags.NumberLike));

function getReturnType(element: ts.JsxChild, checker: ts.TypeChecker): ts.Type | undefined {
  const tag = ts.isJsxElement(element)
    ? element.openingElement.tagName
    : ts.isJsxSelfClosingElement(element) && element.tagName;
  if (!tag || /^[a-z]/.test(tag.getText())) return undefined;
  const component = checker.getTypeAtLocation(tag);
  // Components that forward a ref, such as icons and links, render a single element.
  if (component.symbol?.name === 'ForwardRefExoticComponent') return undefined;
  return component.getCallSignatures()[0]?.getReturnType();
}

/** Whether the text depends only on the language of the page, which does not change while the page is open. */
const isTranslated = (expression: ts.Expression | undefined): boolean =>
  expression !== undefined &&
  ts.isCallExpression(expression) &&
  expression.expression.getText() === 't' &&
  expression.arguments.every(ts.isStringLiteral);

function toChild(node: ts.JsxChild, checker: ts.TypeChecker): Child | null {
  if (ts.isJsxText(node)) {
    const isBlank = node.containsOnlyTriviaWhiteSpaces;
    return isBlank ? null : { node, isText: true, isOptional: false, isDynamic: false };
  }
  const expression = ts.isJsxExpression(node) ? node.expression : undefined;
  if (ts.isJsxExpression(node) && !expression) return null;
  const type = expression ? checker.getTypeAtLocation(expression) : getReturnType(node, checker);
  if (!type) return { node, isText: false, isOptional: false, isDynamic: false };
  const parts = listUnionMembers(type).filter((part) => !isAbsent(part));
  const isText = parts.some(isTextType);
  // A component that can return more than text returns its children, for which its caller is responsible.
  const isOnlyText = isText && parts.every(isTextType);
  return {
    node,
    isText: expression ? isText : isOnlyText,
    isOptional: checker.isArrayLikeType(type) || listUnionMembers(type).some(isAbsent),
    isDynamic: isOnlyText && !type.isLiteral() && !isTranslated(expression),
  };
}

function findInElement(parent: ts.JsxElement | ts.JsxFragment, checker: ts.TypeChecker) {
  const children = parent.children.flatMap((node) => toChild(node, checker) ?? []);
  if (children.length < 2 && ts.isJsxElement(parent)) return [];
  return children.filter(
    (child) =>
      child.isText &&
      (child.isDynamic ||
        ts.isJsxFragment(parent) ||
        children.some((sibling) => sibling !== child && sibling.isOptional)),
  );
}

/** Returns the texts in the files that would break on a translated page, as `path:line: source`. */
export function findBareTexts(
  files: string[],
  options: ts.CompilerOptions,
  host: ts.CompilerHost,
): string[] {
  const program = ts.createProgram(files, options, host);
  const checker = program.getTypeChecker();
  const texts: string[] = [];
  for (const file of files) {
    const source = program.getSourceFile(file);
    const visit = (node: ts.Node): void => {
      if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
        for (const { node: text } of findInElement(node, checker)) {
          const { line } = ts.getLineAndCharacterOfPosition(node.getSourceFile(), node.getStart());
          texts.push(`${file}:${line + 1}: ${text.getText().trim().replace(/\s+/g, ' ')}`);
        }
      }
      ts.forEachChild(node, visit);
    };
    if (source) visit(source);
  }
  return texts;
}
