import path from 'node:path';
import vm from 'node:vm';

/** What of a path says that a package is installed there. */
export const INSTALLED = `${path.sep}node_modules${path.sep}`;

/** A spec with modules of its own making: nobody else may meet them, and it may meet nobody else's. */
export const STANDS_IN = /\bjest\s*\.\s*(?:mock|doMock|setMock|unmock|resetModules|isolateModules|requireMock)/;

/** Compiles a module's source in Node's own realm, to be called with what Jest gives to a module. */
export const compileInNode = (executor) => (source, filename) =>
  vm.compileFunction(source, executor.injectedModuleParameters, { filename, importModuleDynamically: vm.constants.USE_MAIN_CONTEXT_DEFAULT_LOADER });
