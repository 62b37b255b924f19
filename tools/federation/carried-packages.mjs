// node tools/federation/carried-packages.mjs <dist/api> <node_modules> <target>: copies the packages that the built API imports, and their
// dependencies. Packages of the front end, bundler and compiler are left out, and so are files that only people read.
import fs from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const IMPORTED = /(?:\bfrom ?|\bimport ?\(? ?)"((?:@[\w.-]+\/)?[\w-][\w.-]*)(?:\/[^"]*)?"/g;
/** Dependencies that packages don't declare. */
const UNDECLARED = { '@nestjs-modules/mailer': ['lodash'] };
/** Sources and types, which Node loads from no package, documents, and leftovers of a package's own tests. */
const LEFT_BEHIND = /\.(?:[cm]?ts|map|md|markdown|tsbuildinfo)$|^[\\/]coverage$/i;

/** Whether a file of a package is copied, by its path in the package; nested packages are copied separately. */
export const isCarried = (file) => !LEFT_BEHIND.test(file) && !file.split(path.sep).includes('node_modules');

/** Returns the names of the packages that built programs import. */
export function importedPackages(folder) {
  const texts = fs.readdirSync(folder).filter((name) => name.endsWith('.js')).map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  const names = texts.flatMap((text) => [...text.matchAll(IMPORTED)].map(([, name]) => name));
  return [...new Set(names)].filter((name) => !isBuiltin(name));
}

/** Resolves a package the way Node does for the given folder; undefined if it is not installed. */
function placeOf(name, asker, root) {
  for (let folder = asker; folder.startsWith(root); folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (fs.existsSync(path.join(place, 'package.json'))) return place;
  }
  return undefined;
}

/** Returns the folders of packages and of all their dependencies; optional ones may be missing. */
export function packagesBelow(names, modules) {
  const root = path.dirname(path.resolve(modules));
  const found = new Set();
  const waiting = names.map((name) => ({ name, asker: root, isNeeded: false }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(next.name, next.asker, root);
    if (!place && next.isNeeded) throw new Error(`${next.name} is not installed, and ${path.relative(root, next.asker)} needs it`);
    if (!place || found.has(place)) continue;
    found.add(place);
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(fs.readFileSync(path.join(place, 'package.json'), 'utf8'));
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional);
    for (const name of [...Object.keys(optionalDependencies), ...peers]) waiting.push({ name, asker: place, isNeeded: false });
    for (const name of UNDECLARED[next.name] ?? []) waiting.push({ name, asker: place, isNeeded: true });
    for (const name of Object.keys(dependencies)) if (!(name in optionalDependencies)) waiting.push({ name, asker: place, isNeeded: true });
  }
  return [...found];
}

function copyPackages(built, modules, target) {
  const root = path.resolve(modules);
  const places = packagesBelow(importedPackages(built), root).filter((place) => !fs.lstatSync(place).isSymbolicLink());
  for (const place of places) {
    fs.cpSync(place, path.join(target, path.relative(root, place)), { recursive: true, filter: (file) => isCarried(file.slice(place.length)) });
  }
  console.log(`${places.length} packages`);
}

const [program, built, modules, target] = process.argv.slice(1);
if (path.resolve(program ?? '') === fileURLToPath(import.meta.url)) copyPackages(built, modules, target);
