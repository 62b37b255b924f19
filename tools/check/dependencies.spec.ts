import fs from 'node:fs';
import path from 'node:path';
import { licenceOf, packagesOf, type LockFile } from './dependencies.ts';
import { ROOT } from '../start/settings.ts';

/** Licenses allowed in a commercial product. */
const FREE = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'Unlicense'];
/** Packages that state their license in a file but not in package.json; checked manually. */
const READ = ['async', 'busboy', 'combine-errors', 'passport-strategy', 'pause', 'png-js', 'streamsearch'];
/** Shared libraries in separate packages, unmodified and replaceable, which is all that their license, the LGPL, requires of a commercial product. */
const EXCHANGEABLE = /^@img\/sharp-/;

const read = <Content>(file: string): Content => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as Content;
const packages = packagesOf(read<LockFile>('package-lock.json'));

describe('production dependencies', () => {
  it('are found', () => {
    expect(packages.filter(({ isCarried }) => isCarried).length).toBeGreaterThan(300);
  });

  it('have an allowed license', () => {
    const doubtful = packages.filter(({ name, licence, isCarried }) => isCarried && !READ.includes(name) && !EXCHANGEABLE.test(name) && !FREE.includes(licence));
    expect(doubtful.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it('come only from the registry and have an integrity hash', () => {
    expect(packages.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([]);
  });

  it('are declared with exact versions', () => {
    const { dependencies, devDependencies } = read<{ dependencies: Record<string, string>; devDependencies: Record<string, string> }>('package.json');
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) => !/^(?:npm:[\w@/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it.each([
    ['MIT', 'MIT'],
    ['(MIT OR CC0-1.0)', 'MIT'],
    ['(GPL-3.0 OR Apache-2.0)', 'Apache-2.0'],
    ['GPL-3.0', 'GPL-3.0'],
    [undefined, 'unknown'],
  ])('the license %p counts as %p', (said, taken) => {
    expect(licenceOf(said, FREE)).toBe(taken);
  });
});
