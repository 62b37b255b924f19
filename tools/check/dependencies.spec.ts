import fs from 'node:fs';
import path from 'node:path';
import { licenceOf, packagesOf, type LockFile } from './dependencies.ts';
import { ROOT } from '../start/settings.ts';

/** Licences that a product people pay for may carry inside. */
const FREE = ['0BSD', 'Apache-2.0', 'BlueOak-1.0.0', 'BSD-2-Clause', 'BSD-3-Clause', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'Unlicense'];
/** Packages that say in a file what they do not say in their name card; read by us. */
const READ = ['async', 'busboy', 'combine-errors', 'passport-strategy', 'pause', 'png-js', 'streamsearch'];
/** A shared library in packages of its own, unchanged and exchangeable: all that its licence, the LGPL, asks of a product that is sold. */
const EXCHANGEABLE = /^@img\/sharp-/;

const read = <Content>(file: string): Content => JSON.parse(fs.readFileSync(path.join(ROOT, file), 'utf8')) as Content;
const packages = packagesOf(read<LockFile>('package-lock.json'));

describe('what is carried along', () => {
  it('was found at all', () => {
    expect(packages.filter(({ isCarried }) => isCarried).length).toBeGreaterThan(300);
  });

  it('may be carried', () => {
    const doubtful = packages.filter(({ name, licence, isCarried }) => isCarried && !READ.includes(name) && !EXCHANGEABLE.test(name) && !FREE.includes(licence));
    expect(doubtful.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
  });

  it('comes from nowhere but the registry, and is what it was', () => {
    expect(packages.filter(({ integrity }) => !integrity).map(({ name }) => name)).toEqual([]);
  });

  it('is named by its exact version', () => {
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
  ])('%p is carried as %p', (said, taken) => {
    expect(licenceOf(said, FREE)).toBe(taken);
  });
});
