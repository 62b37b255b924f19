import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { crowdedFolders, MOST_FILES } from './crowded-folders.ts';
import { circlesAmong, importCircles } from './import-circles.ts';

const roots: string[] = [];

function workspaceOf(files: Record<string, string>): string {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'layout-'));
  roots.push(root);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  return root;
}

const empty = (folder: string, count: number, ending = '.ts') => Object.fromEntries(Array.from({ length: count }, (_, index) => [`${folder}/file-${index}${ending}`, '']));

afterAll(() => roots.forEach((root) => fs.rmSync(root, { recursive: true })));

describe('crowded folders', () => {
  test('one file too many is reported with the folder and the count', () => {
    const root = workspaceOf({ ...empty('apps/web/src', MOST_FILES + 1), ...empty('apps/web/src/inner', MOST_FILES) });
    expect(crowdedFolders(root)).toEqual(['apps/web/src holds 26 files of source, more than 25: give it folders by subject']);
  });

  test('specs and declarations do not count, stylesheets do', () => {
    const root = workspaceOf({ ...empty('libs/a/src', MOST_FILES - 1), ...empty('libs/a/src', 1, '.css'), ...empty('libs/a/src', 9, '.spec.tsx'), ...empty('libs/a/src', 9, '.d.ts') });
    expect(crowdedFolders(root)).toEqual([]);
    expect(crowdedFolders(workspaceOf({ ...empty('apps/web/src', MOST_FILES), ...empty('apps/web/src', 1, '.css') }))).toHaveLength(1);
  });

  test('the folder of migrations may grow', () => {
    expect(crowdedFolders(workspaceOf(empty('apps/api/src/migrations', 99)))).toEqual([]);
  });
});

describe('import cycles', () => {
  test('include two files that import each other, even for a type only', async () => {
    const root = workspaceOf({
      'libs/a/src/one.ts': "import type { Two } from './inner/two.ts';\nexport interface One { two: Two }\n",
      'libs/a/src/inner/two.ts': "export interface Two { three: number }\nexport { one } from '../one.ts';\n",
      'libs/a/src/three.ts': "import type { One } from './one.ts';\nexport type Three = One;\n",
    });
    expect(await importCircles(root)).toEqual(['libs/a/src/inner/two.ts → libs/a/src/one.ts → libs/a/src/inner/two.ts is a circle: move what both need into a file of its own']);
  });

  test('include dynamic imports', async () => {
    const root = workspaceOf({ 'apps/web/src/one.tsx': "export const later = () => import('./two.tsx');\n", 'apps/web/src/two.tsx': "import { later } from './one.tsx';\nexport const now = later;\n" });
    expect(await importCircles(root)).toHaveLength(1);
  });

  test('can be longer; a file that many import is not a cycle', () => {
    const among = (ways: Record<string, string[]>) => circlesAmong(new Map(Object.entries(ways)));
    expect(among({ a: ['b', 'd'], b: ['c', 'd'], c: ['a'], d: [] })).toEqual([['a', 'b', 'c']]);
    expect(among({ a: ['b', 'c'], b: ['d'], c: ['d'], d: [] })).toEqual([]);
    expect(among({ a: ['a'] })).toEqual([['a']]);
  });
});
