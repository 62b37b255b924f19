import path from 'node:path';
import vm from 'node:vm';
import { modulesFor } from './shared-modules.mjs';

const rootDir = path.resolve('/house');
const inHouse = (file: string): string => path.join(rootDir, file);
const PARAMETERS = ['module', 'exports', 'require', '__dirname', '__filename'];

/** A runtime in which every module has the same source. */
function runtimeOf(source: string, spec: string) {
  const maps = new Map<string, string>();
  const transform = (file: string): string => {
    maps.set(file, `${file}.map`);
    return source;
  };
  return {
    executor: { compile: (text: string) => vm.compileFunction(text, PARAMETERS) as (...parts: unknown[]) => unknown },
    transformCache: { transform, getSourceMaps: () => maps },
    requireModule: (from: string, name: string) => `${name} for ${path.basename(from)}, asked by ${spec}`,
  };
}

const config = (transform: string) => ({ rootDir, transform: [['ts', transform, {}]] });

it.each([
  ['apps/api/src/app.module.ts', true],
  ['libs/emails/src/templates/register.tsx', true],
  ['tools/stripe-sandbox/src/index.ts', true],
  ['apps/api/src/programs/migrate.ts', false],
  ['apps/api/src/platform/site/built-site.testing.ts', false],
  ['apps/api/src/env.spec.ts', false],
  ['apps/api/test/test-app.ts', false],
  ['libs/api-client/src/session.ts', false],
  ['libs/domain/src/table.json', false],
])('%s is evaluated once for all specs: %s', (file, isShared) => {
  expect(modulesFor(config('swc'), runtimeOf('', 'one')).shares(inHouse(file))).toBe(isShared);
});

it('evaluates a module once, resolves imports through the current spec’s runtime, and keeps its source map', () => {
  const file = inHouse('libs/domain/src/one.ts');
  const source = 'exports.made = {}; exports.later = () => require("./other.ts");';
  const first = modulesFor(config('swc'), runtimeOf(source, 'one')).load(file);
  const runtime = runtimeOf(source, 'two');
  const again = modulesFor(config('swc'), runtime).load(file);
  expect(again).toBe(first);
  expect((again['later'] as () => string)()).toBe('./other.ts for one.ts, asked by two');
  expect(runtime.transformCache.getSourceMaps().get(file)).toBe(`${file}.map`);
  expect(modulesFor(config('planted'), runtimeOf(source, 'three')).load(file)['made']).not.toBe(first['made']);
});

it('retries a module that throws while loading', () => {
  const file = inHouse('libs/domain/src/broken.ts');
  expect(() => modulesFor(config('once more'), runtimeOf('throw new Error("not yet")', 'one')).load(file)).toThrow('not yet');
  expect(modulesFor(config('once more'), runtimeOf('exports.isReady = true', 'two')).load(file)['isReady']).toBe(true);
});
