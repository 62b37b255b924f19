import path from 'node:path';

/** Folders of modules that only declare things and hold nothing but caches: the state of an app is in its objects. */
const DECLARING = ['apps/api/src', 'libs/content/src', 'libs/contracts/src', 'libs/domain/src', 'libs/emails/src', 'tools/stripe-sandbox/src'];
/** Not shared: programs run as soon as they are loaded, and test code belongs to a spec. */
const AFRESH = /[\\/]programs[\\/]|\.(?:testing|spec)\.tsx?$/;

const isSource = (file) => /\.tsx?$/.test(file);

/** The product's modules, each evaluated once for all specs of a worker; their imports are resolved by the runtime of the current spec. */
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

/** The shared modules for a project's transform: a different one, such as one that plants a bug, starts afresh. */
export function modulesFor({ rootDir, transform }, runtime) {
  const key = JSON.stringify(transform);
  if (current.key !== key) current = { key, modules: new SharedModules(rootDir) };
  const { modules } = current;
  modules.runtime = runtime;
  // Stack traces through modules loaded by an earlier spec need their source maps, too.
  for (const [file, map] of modules.sourceMaps) runtime.transformCache.getSourceMaps().set(file, map);
  return modules;
}
