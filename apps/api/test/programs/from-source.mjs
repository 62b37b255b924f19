// Preloaded so that Node runs a program of the API from its sources: `node --import ./from-source.mjs ../../src/programs/migrate.ts`.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const SOURCE = /(?<!node_modules.*)\.tsx?$/;

registerHooks({
  load(url, context, next) {
    if (!url.startsWith('file:') || !SOURCE.test(url)) return next(url, context);
    const filename = fileURLToPath(url);
    const { code } = transformSync(readFileSync(filename, 'utf8'), {
      ...{ filename, swcrc: false, sourceMaps: 'inline', module: { type: 'es6' } },
      jsc: {
        parser: { syntax: 'typescript', tsx: filename.endsWith('x'), decorators: true },
        target: 'es2023',
        transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
      },
    });
    return { format: 'module', source: code, shortCircuit: true };
  },
});
