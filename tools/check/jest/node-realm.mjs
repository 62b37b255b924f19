import path from 'node:path';
import vm from 'node:vm';

/** The part of a path that marks an installed package. */
export const INSTALLED = `${path.sep}node_modules${path.sep}`;

/** Matches a spec that replaces modules: it must not share any modules with other specs. */
export const STANDS_IN = /\bjest\s*\.\s*(?:mock|doMock|setMock|unmock|resetModules|isolateModules|requireMock)/;

/** Compiles a module's source in Node's own realm, as a function of the parameters that Jest passes to a module. */
export const compileInNode = (executor) => (source, filename) =>
  vm.compileFunction(source, executor.injectedModuleParameters, { filename, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
