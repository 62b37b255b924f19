import fs from 'node:fs';
import { createRequire } from 'node:module';
import Runtime from 'jest-runtime';
import { compileInNode, INSTALLED, STANDS_IN } from './node-realm.mjs';
import { modulesFor } from './shared-modules.mjs';

const load = createRequire(import.meta.url);
/** Modules that screens use but that contain none: contracts, domain rules and texts, and the package that schemas are built with. */
const SHARED = /^(?:zod|@coach\/(?:contracts|content|domain))(?:\/|$)/;

/**
 * Gives specs of screens the product's contracts, domain rules and texts evaluated once for all specs of a worker, in Node's own
 * realm: evaluating them for each of two hundred specs takes 0.125 s of processor time each. Everything that renders, or uses the
 * page, the clock or the network, is loaded afresh into each spec's own page.
 */
export default class WebRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, testPath, ...rest);
    this.shared = STANDS_IN.test(fs.readFileSync(testPath, 'utf8')) ? null : modulesFor(config, this.inNodesRealm());
  }

  /** The parts of a runtime needed to evaluate a module, outside the spec's page. */
  inNodesRealm() {
    return {
      executor: { compile: compileInNode(this.executor) },
      transformCache: this.transformCache,
      requireModule: (from, name) => (this._resolution.isCoreModule(name) ? load(name) : this.fromShared(this._resolution.resolveCjs(from, name))),
    };
  }

  isShared(file) {
    return file.includes(INSTALLED) || this.shared.shares(file);
  }

  fromShared(file) {
    return file.includes(INSTALLED) ? load(file) : this.shared.load(file);
  }

  requireModule(from, name, options, isRequireActual) {
    if (this.shared && name && !options?.isInternalModule && SHARED.test(name)) {
      const file = this._resolution.resolveCjs(from, name);
      if (this.isShared(file)) return this.fromShared(file);
    }
    return super.requireModule(from, name, options, isRequireActual);
  }
}
