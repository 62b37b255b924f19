// Imported before the API's own sources: they use decorators, which Node's type stripping does not support.
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';

const OPTIONS = { swcrc: false, jsc: { parser: { syntax: 'typescript', decorators: true }, target: 'es2023', transform: { legacyDecorator: true, decoratorMetadata: true } }, module: { type: 'es6' } } as const;

registerHooks({
  load(url, context, next) {
    if (!url.includes('/apps/api/src/')) return next(url, context);
    return { format: 'module', source: transformSync(fs.readFileSync(fileURLToPath(url), 'utf8'), OPTIONS).code, shortCircuit: true };
  },
});
