import fs from 'node:fs';
import path from 'node:path';
import { untranslated } from './tools/check/jest/esm-packages.mjs';

const root = import.meta.dirname;
const ifPresent = (option, file) => (fs.existsSync(path.join(root, file)) ? { [option]: path.join(root, file) } : {});

const packagesAside = untranslated(path.join(root, 'node_modules'));
const transform = { react: { runtime: 'automatic' } };
const decorators = { legacyDecorator: true, decoratorMetadata: true };
const commonjs = { swcrc: false, module: { type: 'commonjs' }, sourceMaps: 'inline' };
const swc = (parser, extra = {}) => ['@swc/jest', { ...commonjs, jsc: { parser, target: 'es2023', transform: { ...transform, ...extra } } }];
const packages = ['<rootDir>/tools/check/jest/translate.mjs', { ...commonjs, isModule: 'unknown', jsc: { target: 'es2023' } }];
const translation = (options = {}, extra = {}) => ({
  '^.+\\.tsx$': swc({ syntax: 'typescript', tsx: true, ...options }, extra),
  '^.+\\.ts$': swc({ syntax: 'typescript', ...options }, extra),
  '^.+\\.m?js$': packages,
});

const project = (displayName, folders, options = {}) => ({
  displayName,
  rootDir: root,
  roots: folders.map((folder) => `<rootDir>/${folder}`).filter((folder) => fs.existsSync(folder.replace('<rootDir>', root))),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  moduleFileExtensions: ['ts', 'tsx', 'mjs', 'cjs', 'js', 'json', 'node'],
  transform: translation(),
  transformIgnorePatterns: [packagesAside],
  ...options,
});

/** Three kinds of tests: `node` for domain rules and tools, `web` for screens in jsdom, `api` for the API on a real Postgres. */
export default {
  // On a machine with other load, a slow start must not fail a test.
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tools/check/jest/slowest-first.mjs',
  projects: [
    project('node', ['libs/domain', 'libs/contracts', 'libs/emails', 'libs/content', 'tools'], {
      transformIgnorePatterns: ['/node_modules/'],
      runtime: '<rootDir>/tools/check/jest/node-runtime.mjs',
      testEnvironment: '<rootDir>/tools/check/jest/node-environment.ts',
    }),
    project('web', ['libs/ui', 'libs/web-kit', 'libs/api-client', 'apps/shell', 'apps/public', 'apps/member', 'apps/admin'], {
      runtime: '<rootDir>/tools/check/jest/web-runtime.mjs',
      testEnvironment: '<rootDir>/tools/check/jest/web-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/tools/check/jest/web-setup.ts'],
      moduleNameMapper: {
        '\\.css$': '<rootDir>/tools/check/jest/styles.ts',
        '\\.(avif|webp|png|jpe?g|svg|woff2?|mp4|webm|m3u8)$': '<rootDir>/tools/check/jest/asset.ts',
      },
    }),
    project('api', ['apps/api'], {
      transform: translation({ decorators: true }, decorators),
      transformIgnorePatterns: ['/node_modules/'],
      runtime: '<rootDir>/tools/check/jest/node-runtime.mjs',
      testEnvironment: '<rootDir>/tools/check/jest/node-environment.ts',
      globals: { ownModules: 'shared' },
      ...ifPresent('globalSetup', 'apps/api/test/global-setup.ts'),
      ...ifPresent('globalTeardown', 'apps/api/test/global-teardown.ts'),
    }),
  ],
};
