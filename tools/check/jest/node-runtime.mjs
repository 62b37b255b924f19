import nodeConsole from 'node:console';
import { createRequire } from 'node:module';
import path from 'node:path';
import vm from 'node:vm';
import Runtime from 'jest-runtime';

const load = createRequire(import.meta.url);
const INSTALLED = `${path.sep}node_modules${path.sep}`;
/** Keeps what it was told in the module itself: each spec has its own. */
const STATEFUL = `${INSTALLED}maildev${path.sep}`;

const isShared = (file) => file.includes(INSTALLED) && !file.includes(STATEFUL);

/** Packages bind the console that they find, and outlive the spec whose console it would be. */
function loadForAll(file) {
  const { console } = globalThis;
  globalThis.console = nodeConsole;
  try {
    return load(file);
  } finally {
    globalThis.console = console;
  }
}

/**
 * Loads installed packages as Node does, once for all specs of a worker, and runs our own code in Node's own realm: NestJS,
 * MikroORM and the rest are neither evaluated nor optimized again for each spec. Our own modules are still loaded afresh.
 */
export default class NodeRuntime extends Runtime {
  constructor(...args) {
    super(...args);
    this.executor.compile = (source, filename) =>
      vm.compileFunction(source, this.executor.injectedModuleParameters, { filename, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
  }

  requireModule(from, name, options, isRequireActual) {
    if (name && !options?.isInternalModule && !this._resolution.isCoreModule(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (isShared(file)) return loadForAll(file);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }

  /** There is one process, and it is Node's own. */
  installGetBuiltinModule() {}
}
