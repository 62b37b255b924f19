// JavaScript, because the bundler's worker loads it. A `*.static.ts` module is evaluated while the site is built: what it
// exports has to be plain data, which takes the module's place together with everything that was only needed to make it. As text, which a browser reads in half the time that it takes for code.
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
