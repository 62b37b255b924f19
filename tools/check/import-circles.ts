import fs from 'node:fs';
import path from 'node:path';
import { sourceFiles } from './source-files.ts';

type Imports = ReadonlyMap<string, readonly string[]>;

/** Returns each file's imports of other files, including types: two files that need each other's types also have to be read as one. */
async function importsOf(root: string): Promise<Imports> {
  // Not imported at the top: the list of steps is read before anything is installed.
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

/** Returns import cycles as lists of files: one for each strongly connected group. */
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

/** Returns one sentence for each import cycle in a workspace. */
export async function importCircles(root: string): Promise<string[]> {
  return circlesAmong(await importsOf(root)).map((circle) => `${[...circle, circle[0]!].join(' → ')} is a circle: move what both need into a file of its own`);
}
