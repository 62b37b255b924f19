import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importedPackages, isCarried, packagesBelow } from './carried-packages.mjs';

describe('P17 the packages in the image', () => {
  let root: string;
  beforeEach(() => {
    root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'coach-packages-')));
  });
  afterEach(() => fs.rmSync(root, { recursive: true }));

  const install = (place: string, manifest: object = {}): void => {
    const folder = path.join(root, 'node_modules', place);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  };
  const carried = (...names: string[]) => packagesBelow(names, path.join(root, 'node_modules')).map((place) => path.relative(path.join(root, 'node_modules'), place)).sort();

  it('are those that the built programs import, in any syntax', () => {
    fs.writeFileSync(path.join(root, 'main.js'), 'import*as a from"@orpc/zod/zod4";import"reflect-metadata";import b from "pg";const c=()=>import("bullmq");import"node:fs";import"./x.js";import{d}from"path"');
    expect(importedPackages(root).sort()).toEqual(['@orpc/zod', 'bullmq', 'pg', 'reflect-metadata']);
  });

  it('include dependencies, each in the version that its dependent resolves; optional ones may be missing', () => {
    install('pg', { dependencies: { split: '1' }, optionalDependencies: { absent: '1' }, peerDependencies: { typescript: '1', pool: '1' }, peerDependenciesMeta: { typescript: { optional: true } } });
    for (const name of ['split', 'pg/node_modules/split', 'pool', 'typescript', 'rspack']) install(name);
    expect(carried('pg')).toEqual(['pg', 'pg/node_modules/split', 'pool']);
  });

  it('include undeclared dependencies', () => {
    for (const name of ['@nestjs-modules/mailer', 'lodash']) install(name);
    expect(carried('@nestjs-modules/mailer')).toEqual(['@nestjs-modules/mailer', 'lodash']);
  });

  it.each([
    ['', true],
    ['/index.js', true],
    ['/lib/video.ts.js', true],
    ['/index.d.ts', false],
    ['/src/index.ts', false],
    ['/index.js.map', false],
    ['/README.md', false],
    ['/coverage', false],
    ['/lib/coverage', true],
    ['/node_modules/split', false],
  ])('the file "%s" of a package is copied: %s', (file, isAlong) => {
    expect(isCarried(file)).toBe(isAlong);
  });

  it('cause an error if a required dependency is missing', () => {
    install('pg', { dependencies: { split: '1' } });
    expect(() => carried('pg')).toThrow('split is not installed, and node_modules/pg needs it');
  });
});
