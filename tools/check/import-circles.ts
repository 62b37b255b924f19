import fs from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

/** What each file imports of the others, types included: two files that need each other's types are read as one as well. */
async function importsOf(root: string): Promise<Imports> {
  // Not at the top: the list of steps is read before anything is installed.
  const { default: ts } = await import('typescript');
  const files = new Set(sourceFiles(root).filter((file) => !file.endsWith('.css')));
  const targetsOf = (file: string): string[] =>
    ts
      .preProcessFile(fs.readFileSync(path.join(root, file), 'utf8'), true, true)
      .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
      .map(({ fileName }) => path.posix.join(path.posix.dirname(file), fileName))
      .filter((target) => files.has(target));
  return new Map([...files].map((file) => [file, targetsOf(file)]));
}

/** Every way of imports that comes back to where it began, as the files on it: one for each group that is tied together. */
export function circlesAmong(imports: Imports): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string): void => {
    const begin = way.indexOf(file);
    if (begin >= 0) circles.push(way.slice(begin));
    if (begin >= 0 || done.has(file)) return;
    way.push(file);
    for (const target of imports.get(file) ?? []) visit(target);
    way.pop();
    done.add(file);
  };
  for (const file of imports.keys()) visit(file);
  return circles;
}

/** Every circle of imports in a workspace, one sentence each. */
export async function importCircles(root: string): Promise<string[]> {
  return circlesAmong(await importsOf(root)).map((circle) => `${[...circle, circle[0]!].join(' → ')} is a circle: move what both need into a file of its own`);
}
