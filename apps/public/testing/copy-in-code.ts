import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** The user-facing texts in a source file: those that go through `say`, and those that should but don't. */
export interface Said {
  phrases: string[];
  bare: string[];
}

const SAYS = ['say', 'words', 'useDocumentTitle'];
const SPOKEN = ['label', 'hint', 'aria-label', 'title', 'text', 'busyLabel', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext'];
const WORD = /\p{L}{3}/u;

const textsIn = (node: ts.Expression): string[] =>
  ts.isStringLiteralLike(node) ? [node.text] : ts.isConditionalExpression(node) ? [...textsIn(node.whenTrue), ...textsIn(node.whenFalse)] : [];

const valueOf = ({ initializer }: ts.JsxAttribute): ts.Expression | undefined => (initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer);

function spokenBare(attribute: ts.JsxAttribute): boolean {
  if (!SPOKEN.includes(attribute.name.getText())) return false;
  const value = valueOf(attribute);
  if (!value) return false;
  return ts.isTemplateExpression(value) ? WORD.test([value.head, ...value.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ')) : textsIn(value).some((text) => WORD.test(text));
}

const isSentence = (node: ts.Node): node is ts.JsxAttribute =>
  ts.isJsxAttribute(node) && node.name.getText() === 'text' && node.parent.parent.tagName.getText() === 'Sentence';

/** Parses a file with the TypeScript compiler. */
export function sourceTexts(file: string): Said {
  const source = ts.createSourceFile(file, fs.readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const said: Said = { phrases: [], bare: [] };
  const look = (node: ts.Node): void => {
    const [first] = ts.isCallExpression(node) && SAYS.includes(node.expression.getText()) ? node.arguments : [];
    if (first) said.phrases.push(...textsIn(first));
    if (isSentence(node)) said.phrases.push(...textsIn(node.initializer as ts.StringLiteral));
    else if (ts.isJsxAttribute(node) && spokenBare(node)) said.bare.push(node.getText());
    if (ts.isJsxText(node) && WORD.test(node.text)) said.bare.push(node.text.trim());
    ts.forEachChild(node, look);
  };
  look(source);
  return said;
}

/** The source files in a folder, except specs. */
export const sourcesBelow = (folder: string): string[] =>
  fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name) && !/spec\.tsx?$/.test(name)).map((name) => path.join(folder, name));
