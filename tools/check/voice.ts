import fs from 'node:fs';
import path from 'node:path';
import type { Node } from 'typescript';
import { sourceFiles } from './source-files.ts';

/** Phrases that no user-facing sentence may contain, with what a coach would say instead. libs/content/VOICE.md describes the voice. */
const REFUSED: ReadonlyArray<{ words: RegExp; instead: string }> = [
  { words: /\bstands? (?:on|in|here|beside|under|there|as|once)\b|\bit stands\b(?! out)/i, instead: 'say where it is, or that it is used there' },
  { words: /\bcomes free\b/i, instead: 'opens up' },
  { words: /\bcalled off\b/i, instead: 'canceled' },
  { words: /\btold of\b/i, instead: 'told about' },
  { words: /\bof ours\b/i, instead: 'say whose or which' },
  { words: /\bnot yet told\b/i, instead: 'not yet sent' },
  { words: /\bwith one click\b/i, instead: 'say how, or that it can be done any time' },
  { words: /\bnobody (?:any more|has)\.$/i, instead: 'no one has' },
  { words: /\bneed ask\b|\bwhat you do not know\b/i, instead: 'plain American English' },
  { words: /\bany more\b/i, instead: 'anymore, or no longer' },
  { words: /\bthis is no (?!longer)\w/i, instead: 'this isn’t a …' },
  { words: /\bwas it not you\b/i, instead: 'wasn’t this you?' },
  { words: /\b(?:did not load|does not answer)\b/i, instead: 'didn’t load, isn’t responding' },
  { words: /\blook at it again\b/i, instead: 'check it again' },
  { words: /\b(?:answer this mail|by e-mail)\b/i, instead: 'reply to this email, by email' },
  { words: /\b(?:do|does) not come back\b/i, instead: 'isn’t returned' },
  { words: /\bnames no (?:payment|booking|film)\b/i, instead: 'there is no … at this address' },
  { words: /\b(?:colou|favou|behaviou|neighbou)r|\bcent(?:re|red)\b/i, instead: 'the American spelling' },
  { words: /\b(?:practis|organis(?!m)|realis(?!m|t)|recognis|apologis|customis|personalis|prioritis|summaris|specialis(?!t)|optimis(?!m|t)|analys(?:ed?|ing)\b)/i, instead: 'the American spelling: -ice, -ize, -yze' },
  { words: /\b(?:programmes?|licences?|cheques?|(?:kilo)?metres?|grey|fulfil|enrol|learnt|spelt|whilst|amongst|timetables?|(?:travel|label|model)l(?:ed|ing|er))\b/i, instead: 'the American word or spelling' },
  // Except in exact quotes from the specification, and for the name of a booking's status.
  { words: /(?<!\buntil |\bno )\bcancelled\b(?! (?:successfully|by|any time through|for a refund)\b)/i, instead: 'canceled' },
  // A busy button's label and the policy's sentence are exact quotes too.
  { words: /\bcancelling\b(?!\.\.\.| within\b)/i, instead: 'canceling' },
];

/** Sources of user-facing text: pages, the panel, messages, emails, and the sample business. */
const READ = /^(?:apps\/(?:public|member|admin|shell)\/src|apps\/api\/src\/demo|libs\/(?:content|contracts|domain|emails|ui|web-kit)\/src)\/(?!.*(?:spanish\/|legal\/|\.spec\.|testing))/;

/** Returns the sentences of a source: strings with a space in them, and JSX text. */
async function sentencesOf(file: string, source: string): Promise<string[]> {
  const { default: ts } = await import('typescript');
  const found: string[] = [];
  const visit = (node: Node): void => {
    const text = ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node) || ts.isJsxText(node) ? node.text.trim() : '';
    if (text.includes(' ')) found.push(text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS));
  return found;
}

/** Most files contain none of them and need no parsing. */
const SUSPICIOUS = new RegExp(REFUSED.map(({ words }) => words.source).join('|'), 'im');

/** Returns one sentence for each rejected phrase in a file. */
export async function wordingProblemsIn(file: string, source: string): Promise<string[]> {
  if (!READ.test(file) || !SUSPICIOUS.test(source)) return [];
  const complaints = (await sentencesOf(file, source)).flatMap((sentence) => REFUSED.filter(({ words }) => words.test(sentence)).map(({ instead }) => `${file}: “${sentence}”: ${instead}`));
  return complaints;
}

/** Returns the complaints for a whole workspace. */
export async function wordingProblems(root: string): Promise<string[]> {
  return (await Promise.all(sourceFiles(root).map((file) => wordingProblemsIn(file, fs.readFileSync(path.join(root, file), 'utf8'))))).flat();
}
