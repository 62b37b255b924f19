import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../start/settings.ts';
import { sourceFiles } from './source-files.ts';

const IMPORT = /^import (\w+) from '(\..+\.module\.css)';$/gmu;

/** Names of classes that a sheet defines or composes. */
const classesIn = (css: string): Set<string> => new Set([...css.matchAll(/\.(-?[A-Za-z_][\w-]*)/gu)].map(([, name]) => name!));

/** Returns class names that a file uses but its imported sheets don't define: they would be `undefined` and have no style. */
function missing(source: string, readSheet: (relative: string) => string): string[] {
  const code = source.replace(/^import .*$/gmu, '');
  return [...source.matchAll(IMPORT)].flatMap(([, name = '', sheet = '']) => {
    const known = classesIn(readSheet(sheet));
    const used = [...code.matchAll(new RegExp(`(?<![\\w.'"/-])${name}(?:\\.(\\w+)|\\['([\\w-]+)'\\])`, 'gu'))].map(([, plain, quoted]) => plain ?? quoted!);
    return [...new Set(used)].filter((one) => !known.has(one)).map((one) => `${sheet}: .${one}`);
  });
}

describe('CSS classes that files use', () => {
  it('are defined', () => {
    const users = sourceFiles(ROOT).filter((file) => /^(?:apps|libs)\/.+\.tsx?$/u.test(file) && !file.includes('.spec.'));
    const found = users.flatMap((file) => {
      const readSheet = (relative: string) => fs.readFileSync(path.join(ROOT, path.dirname(file), relative), 'utf8');
      return missing(fs.readFileSync(path.join(ROOT, file), 'utf8'), readSheet).map((words) => `${file} takes of ${words}`);
    });
    expect(users.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  it('are reported if they are not', () => {
    const source = "import styles from './a.module.css';\nimport page from '../page.module.css';\nconst one = styles.there + styles['not-there'] + page.gone + facts.page.region + 'styles.quoted';\n";
    const sheets: Record<string, string> = { './a.module.css': '.there { color: red }', '../page.module.css': '.stack > * { margin: 0 }' };
    expect(missing(source, (sheet) => sheets[sheet]!)).toEqual(['./a.module.css: .not-there', '../page.module.css: .gone']);
  });
});
