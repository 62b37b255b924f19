import nodeConsole from 'node:console';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import Runtime from 'jest-runtime';
import { compileInNode, INSTALLED, STANDS_IN } from './node-realm.mjs';
import { modulesFor } from './shared-modules.mjs';

const load = createRequire(import.meta.url);
/** Keeps state in its modules, so each spec gets its own. Does not apply to its own dependencies. */
const STATEFUL = `${INSTALLED}maildev${path.sep}`;

const isInstalled = (file) => file.includes(INSTALLED) && file.lastIndexOf(INSTALLED) !== file.indexOf(STATEFUL);

/** Whether a spec is next to its source: it needs few modules, and may test a module's initial state. */
const isOfOneModule = ({ rootDir }, testPath) => !testPath.startsWith(path.join(rootDir, 'apps/api/test'));

/** Packages keep a reference to the console they find, and outlive the spec that it belongs to. */
function withNodeConsole(load) {
  const { console } = globalThis;
  globalThis.console = nodeConsole;
  try {
    return load();
  } finally {
    globalThis.console = console;
  }
}

/**
 * Loads installed packages as Node does, and with `globals: { ownModules: 'shared' }` the product's own modules through Jest's
 * transform, both once for all specs of a worker, in Node's own realm: NestJS, MikroORM, the API and its contracts are not evaluated
 * and optimized again for each spec. Specs and their shared code (apps/api/test) are loaded afresh, as is everything for a spec next to its source.
 */
export default class NodeRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest);
    this.executor.compile = compileInNode(this.executor);
    this.own = config.globals.ownModules !== 'shared' || isOfOneModule(config, testPath) || STANDS_IN.test(fs.readFileSync(testPath, 'utf8')) ? null : modulesFor(config, this);
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (isInstalled(file)) return withNodeConsole(() => load(file));
      if (this.own?.shares(file)) return withNodeConsole(() => this.own.load(file));
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  /** There is only one process, and it is Node's own. */
  installGetBuiltinModule() {}
}
