import fs from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript';
import { sourceFiles } from './source-files.ts';

/** A retired name: its pattern in kebab-case, its replacement, and where the rule applies (everywhere by default). */
interface FormerName {
  old: RegExp;
  now: string;
  within?: RegExp;
}

const word = (words: string): RegExp => new RegExp(`(?:^|-)(?:${words})(?:-|$)`);

/** The glossary in CONTRIBUTING defines the new names. */
const FORMER_NAMES: readonly FormerName[] = [
  { old: word('errands?'), now: 'task' },
  { old: word('patience'), now: 'timeout' },
  { old: word('deeds?'), now: 'action' },
  { old: word('owe|owes|owed|owing'), now: 'request or enqueue' },
  { old: word('tend|tends|tending'), now: 'maintenance' },
  { old: word('leash'), now: 'watchdog' },
  { old: word('keep-and'), now: 'lockAndSelect' },
  { old: word('sold-service'), now: 'order fulfilment' },
  { old: word('fact-name|fact-payload|fact-job|outbox-fact|waiting-facts?|facts-told'), now: 'domain event' },
  { old: word('(?:past|start|living|current|end)-viewings?|viewings?-(?!only)[a-z]+|(?:while|is|was)-viewing|viewed-callers?'), now: 'impersonation' },
  { old: word('admission'), now: 'session issuance', within: /^apps\/api\// },
  { old: word('sending-turns?'), now: 'mutex' },
  { old: word('bench'), now: 'test app', within: /^apps\/api\// },
  { old: word('bench'), now: 'test sandbox', within: /^tools\/stripe-sandbox\// },
  { old: word('boards?'), now: 'reporter', within: /^tools\/(?:start|check)\// },
  { old: word('doors?'), now: 'route, handler or client', within: /^(?:tools|apps\/api\/src|libs\/(?:api-client|contracts|web-kit))\// },
  { old: word('wish|wishes|wished'), now: 'params, query, request or options', within: /^(?:tools|apps\/(?:admin|member|public|shell|api\/src)|libs\/(?!domain))/ },
  { old: word('demand-[a-z\\d]+'), now: 'require' },
  { old: word('couriers?'), now: 'webhook sender' },
  { old: word('(?<!changed-)meanwhile'), now: 'edit conflict', within: /^(?:apps\/admin|libs\/web-kit)\// },
  { old: word('shelf|shelves'), now: 'library, picture library or library scope', within: /^(?:apps\/(?:admin|api)\/src|libs\/(?:contracts|web-kit)\/src)\// },
  { old: word('payment-pages?|purchase-pages?'), now: 'checkout params or Stripe checkouts', within: /^apps\/api\// },
];

const kebab = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .replace(/[_.]/g, '-')
    .toLowerCase();

/** Columns, API fields and event codes keep their names, since others read them. */
const isWireName = (name: string): boolean => /^[a-z\d]+(?:_[a-z\d]+)+$/.test(name);

const complaintAbout = (name: string, file: string): string | undefined => {
  const shown = kebab(name);
  const found = FORMER_NAMES.find(({ old, within }) => old.test(shown) && (within?.test(file) ?? true));
  return found && `${name} is called ${found.now}`;
};

/** Returns the distinct identifiers and job names of a source, ignoring other strings, comments and JSX text. */
async function identifiersOf(file: string, source: string): Promise<Set<string>> {
  // Not imported at the top: the list of steps is read before anything is installed.
  const { default: ts } = await import('typescript');
  const names = new Set<string>();
  const visit = (node: Node): void => {
    if (ts.isIdentifier(node)) names.add(node.text);
    if (ts.isCallExpression(node) && node.expression.getText() === 'OnJob') for (const name of node.arguments) if (ts.isStringLiteral(name)) names.add(name.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return names;
}

/** Most files contain none of the words and need no parsing. */
const SUSPICIOUS = new RegExp(FORMER_NAMES.map(({ old }) => old.source.replaceAll('(?:^|-)', '').replaceAll('(?:-|$)', '').replaceAll('[a-z]+', '').replaceAll('-', '[_-]?')).join('|'), 'i');

/** Returns one sentence for each retired name in a file. */
export async function formerNamesIn(file: string, source: string): Promise<string[]> {
  const inPath = complaintAbout(file.split('/').at(-1)!, file);
  const identifiers = !file.endsWith('.css') && SUSPICIOUS.test(source) ? await identifiersOf(file, source) : [];
  const complaints = [...identifiers].filter((name) => !isWireName(name)).flatMap((name) => complaintAbout(name, file) ?? []);
  return [...(inPath ? [inPath] : []), ...complaints].map((complaint) => `${file}: ${complaint}`);
}

/** Returns every retired name in a workspace. */
export async function formerNames(root: string): Promise<string[]> {
  const files = sourceFiles(root).filter((file) => !file.includes('/migrations/'));
  return (await Promise.all(files.map((file) => formerNamesIn(file, fs.readFileSync(path.join(root, file), 'utf8'))))).flat();
}
