// JavaScript, because the bundler's worker loads it. A `*.static.ts` module is evaluated at build time: its exports, which must be
// plain data, replace the module and everything that was only needed to compute it. They are emitted as JSON text, which a browser reads in half the time of code.
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const WORKSPACE_FOLDERS = ['libs'];
const root = path.resolve(import.meta.dirname, '../..');

export default function evaluateAtBuild() {
  for (const folder of WORKSPACE_FOLDERS) this.addContextDependency(path.join(root, folder));
  const answer = this.async();
  void import(pathToFileURL(this.resourcePath).href).then(
    (exports) => answer(null, Object.entries(exports).map(([name, value]) => `export const ${name} = /* #__PURE__ */ JSON.parse(${JSON.stringify(JSON.stringify(value))});`).join('\n')),
    answer,
  );
}
