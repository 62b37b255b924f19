// The launcher. Any Node >= 20.19 can start it; the product runs on the pinned Node, or the newest older one that is available.
// Plain JavaScript without dependencies: it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chosenVersion, compareVersions, isEnough, LEAST, nodePackageFor, npmCommand, PINNED } from './start/install/node-package.mjs';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const own = process.versions.node;

function stop(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}

function npm(args, cwd) {
  const { file, args: first, shell } = npmCommand(process);
  return spawnSync(file, [...first, ...args], { cwd, encoding: 'utf8', shell });
}

const INSTALL_IT = `Install Node ${PINNED} yourself (nodejs.org) and run this again.`;

/** Returns the newest suitable version of a package; distinguishes an unreachable registry from a missing version. */
function versionToFetch(name, folder) {
  const { status, stdout, stderr } = npm(['view', name, 'versions', '--json'], folder);
  if (status !== 0) stop(`Node ${own} is older than this product wants, and the npm registry does not say which newer ones it has. Check the network, or install Node ${PINNED} yourself.\n\n${stderr ?? ''}`);
  return chosenVersion([JSON.parse(stdout)].flat()) ?? stop(`The npm registry has no Node from ${LEAST} to ${PINNED} for ${process.platform}-${process.arch}. ${INSTALL_IT}`);
}

/** Installs a suitable Node from the npm registry into .runtime/ (once) and returns the path of its binary. */
function fetchedNode() {
  const found = nodePackageFor(process.platform, process.arch);
  if (!found) stop(`Nobody publishes a Node for ${process.platform}-${process.arch} to fetch. ${INSTALL_IT}`);
  const folder = path.join(root, '.runtime');
  const binary = path.join(folder, ...found.binary);
  if (!fs.existsSync(binary)) {
    fs.mkdirSync(folder, { recursive: true });
    fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
    const version = versionToFetch(found.name, folder);
    console.log(`  Node ${own} is older than this product wants: fetching Node ${version} into .runtime/ (once)`);
    const { status, stderr } = npm(['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false', '--ignore-scripts', `${found.name}@${version}`], folder);
    if (status !== 0) stop(`Node ${version} could not be fetched from the npm registry. Check the network, or install Node ${PINNED} yourself.\n\n${stderr ?? ''}`);
  }
  if (spawnSync(binary, ['--version']).status !== 0) stop(`The Node in ${binary} does not start. Delete the folder .runtime and run this again.`);
  return binary;
}

if (compareVersions(own, '20.19.0') < 0) stop(`Node ${own} is too old: this needs Node 20.19 or newer (it fetches a newer one for itself).`);
const binary = isEnough(own) ? process.execPath : fetchedNode();
const env = { ...process.env, PATH: path.dirname(binary) + path.delimiter + process.env.PATH, NODE: binary, npm_node_execpath: binary };
const child = spawn(binary, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], { stdio: 'inherit', env, cwd: root });
// The child decides when to exit: it has to stop its own processes first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)));
