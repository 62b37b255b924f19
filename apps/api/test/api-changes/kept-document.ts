import fs from 'node:fs';
import path from 'node:path';
import type { Described } from './changes.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/api');
const DOCUMENT = path.join(FOLDER, 'openapi.json');
const CHANGELOG = path.join(FOLDER, 'changelog.md');

export const keptDocument = (): Described => JSON.parse(fs.readFileSync(DOCUMENT, 'utf8')) as Described;
export const keptChangelog = (): string => fs.readFileSync(CHANGELOG, 'utf8');

/** Puts each operation and each component on a line of its own, so that a diff shows what changed. */
function inLines(value: unknown, depth: number): string {
  if (depth === 0 || typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  const lines = Object.entries(value).map(([key, part]) => `${JSON.stringify(key)}: ${inLines(part, depth - 1)}`);
  return `{\n${lines.join(',\n')}\n}`;
}

const DEEP = 3;

export const keepDocument = (document: object): void => fs.writeFileSync(DOCUMENT, `${inLines(document, DEEP)}\n`);

/** Adds the notes of a release to the changelog, above earlier releases. */
export function noteRelease(words: string): void {
  const [head = '', ...releases] = keptChangelog().split(/^(?=## )/m);
  fs.writeFileSync(CHANGELOG, [head, words, ...releases.filter((release) => !release.startsWith('## Announced'))].join(''));
}
