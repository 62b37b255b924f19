import path from 'node:path';

/** Declare and keep nothing but caches: what lives and ends with an app is in its objects. */
const DECLARING = ['apps/api/src', 'libs/content/src', 'libs/contracts/src', 'libs/domain/src', 'libs/emails/src', 'tools/stripe-sandbox/src'];
/** Programs begin to run when they are loaded, and tests' own parts belong to a spec. */
const AFRESH = /[\\/]programs[\\/]|\.(?:testing|spec)\.tsx?$/;

const isSource = (file) => /\.tsx?$/.test(file);

/** The product's modules, each evaluated once for all specs of a worker; what they import is resolved by the runtime of the spec that runs. */
class SharedModules {
  modules = new Map();
  sourceMaps = new Map();

  constructor(root) {
    this.folders = DECLARING.map((folder) => path.join(root, folder) + path.sep);
  }

  shares(file) {
    return isSource(file) && !AFRESH.test(file) && this.folders.some((folder) => file.startsWith(folder));
  }

  load(file) {
    const known = this.modules.get(file);
    if (known) return known.exports;
    const folder = path.dirname(file);
    const module = { id: file, filename: file, path: folder, exports: {}, loaded: false, children: [] };
    this.modules.set(file, module);
    try {
      const { executor, transformCache } = this.runtime;
      const evaluate = executor.compile(transformCache.transform(file), file);
      this.sourceMaps.set(file, transformCache.getSourceMaps().get(file));
      evaluate.call(module.exports, module, module.exports, (name) => this.runtime.requireModule(file, name), folder, file);
    } catch (error) {
      this.modules.delete(file);
      throw error;
    }
    module.loaded = true;
    return module.exports;
  }
}

let current = { key: '', modules: null };

/** The modules as a project translates them: another one plants another bug in them, say, and begins anew. */
export function modulesFor({ rootDir, transform }, runtime) {
  const key = JSON.stringify(transform);
  if (current.key !== key) current = { key, modules: new SharedModules(rootDir) };
  const { modules } = current;
  modules.runtime = runtime;
  // Stacks of what an earlier spec loaded are told in the lines of its source, too.
  for (const [file, map] of modules.sourceMaps) runtime.transformCache.getSourceMaps().set(file, map);
  return modules;
}
